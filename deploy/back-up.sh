#!/usr/bin/env bash
# Backs up the search log to $BACKUPS/marquee-YYYY-MM-DDTHHMMSS and deletes all but the newest $KEEP (14). Run it in the
# built folder with the server's settings. Deletes nothing if the backup fails.
set -euo pipefail
# Backups contain the visitors' search terms.
umask 077
: "${BACKUPS:?names the folder for the backups}"
[[ ${KEEP:=14} =~ ^[1-9][0-9]*$ ]] || { echo "KEEP is the number of backups to keep, at least 1" >&2; exit 1; }
mkdir -p "$BACKUPS"
node apps/server/src/commands/copy.js log "$BACKUPS/marquee-$(date +%Y-%m-%dT%H%M%S)"
# The names sort by date. With the slash, find follows a symbolic link.
find "$BACKUPS/" -maxdepth 1 -type f -name 'marquee-[0-9]*T[0-9]*' ! -name '*.unfinished-*' | sort -r |
  tail -n "+$((KEEP + 1))" | while IFS= read -r old; do rm -- "$old"; done
