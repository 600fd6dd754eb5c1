#!/usr/bin/env bash
# Backs the search log up into $BACKUPS as marquee-YYYY-MM-DDTHHMMSS, and deletes all but the $KEEP newest (14). Run it in the
# folder that was built, with the settings of the server. Deletes nothing when the backup fails.
set -euo pipefail
: "${BACKUPS:?names the folder for the backups}"
mkdir -p "$BACKUPS"
node apps/server/src/backup-main.js "$BACKUPS/marquee-$(date +%Y-%m-%dT%H%M%S)"
# Names sort by their dates.
find "$BACKUPS" -maxdepth 1 -type f -name 'marquee-[0-9]*T[0-9]*' ! -name '*.unfinished-*' | sort -r |
  tail -n "+$((${KEEP:-14} + 1))" | while IFS= read -r old; do rm -- "$old"; done
