# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
"""What benchmarks in Python share: see bench.h."""


def report(name: str, ratio: float, limit: float) -> bool:
    """Prints a figure, with the limit above which the benchmark fails, or 0; returns whether it is met."""
    print(f"ratio\t{name}\t{ratio:.3f}\t{limit:g}")
    is_met = limit == 0 or ratio <= limit
    if not is_met:
        print(f"  TOO MUCH: {name}")
    return is_met
