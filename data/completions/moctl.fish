# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
# Completion of moctl for fish: the program itself lists the values.

function __moctl_values
    set -l words (commandline -opc) (commandline -ct)
    for line in (moctl complete $words[2..-1] 2>/dev/null)
        if test "$line" = :files
            __fish_complete_path (commandline -ct)
        else
            echo $line
        end
    end
end

complete -c moctl -f -a '(__moctl_values)'
