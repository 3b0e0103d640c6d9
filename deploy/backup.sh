#!/bin/sh
# Makes a backup in the folder, restores it for a trial, and removes backups that are older than the days. Exit code 1: look at it.
# Usage: backup.sh FOLDER [DAYS]
set -eu
portal=$(dirname "$(readlink -f "$0")")/../portal
file=$1/portal-$(date -u +%Y-%m-%dT%H%M%SZ).dump

"$portal" backup "$file"
if ! "$portal" verify-backup "$file"; then
  mv "$file" "$file.broken"
  # The admins' dashboard then warns.
  "$portal" backup-noted --failed
  exit 1
fi
find "$1" -name 'portal-*.dump' -mtime "+${2:-14}" -delete
