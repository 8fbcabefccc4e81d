# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 Marching Order contributors
# Completion of moctl for bash: the program itself lists the values.

_moctl ()
{
  local -a words=("${COMP_WORDS[@]:1:COMP_CWORD}")
  local value description

  # They have the quotes and backslashes that were typed.
  words=("${words[@]//[\\\"\']/}")
  COMPREPLY=()
  while IFS=$'\t' read -r value description; do
    if [ "$value" = :files ]; then
      while IFS= read -r value; do
        COMPREPLY+=("$value")
      done < <(compgen -f -- "${COMP_WORDS[COMP_CWORD]}")
      compopt -o filenames 2>/dev/null
    else
      COMPREPLY+=("$(printf '%q' "$value")")
      case $value in *=) compopt -o nospace 2>/dev/null ;; esac
    fi
  done < <(moctl complete "${words[@]}" 2>/dev/null)
}

complete -F _moctl moctl
