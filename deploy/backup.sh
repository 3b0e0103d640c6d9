#!/bin/sh
# Makes a backup in the folder, restores it for a trial, and removes backups that are older than the days.
# Exits with 1 when backup or trial restore fails.
# Usage: backup.sh FOLDER [DAYS]
set -eu
portal=$(dirname "$(readlink -f "$0")")/../portal
file=$1/portal-$(date -u +%Y-%m-%dT%H%M%SZ).dump

"$portal" backup "$file"
code=0
"$portal" verify-backup "$file" || code=$?
if [ "$code" -ne 0 ]; then
  # Another code than 4 says nothing about the backup: the trial itself did not work.
  if [ "$code" -eq 4 ]; then mv "$file" "$file.broken"; fi
  # The admins' dashboard then warns.
  "$portal" backup-noted --failed
  exit 1
fi
find "$1" -name 'portal-*.dump*' -mtime "+${2:-14}" -delete
