#!/bin/sh
# What the official image's docker-entrypoint.sh does with the settings of compose.yaml: makes the database once, by a temporary
# server that has the socket alone, then starts the server.
set -eu
if [ ! -e "$PGDATA/PG_VERSION" ]; then
  umask 077
  mkdir -p "$PGDATA"
  # shellcheck disable=SC2086
  initdb --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" $POSTGRES_INITDB_ARGS
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  PGPASSWORD=$(cat "$POSTGRES_PASSWORD_FILE")
  export PGPASSWORD
  pg_ctl --wait --options="-c listen_addresses=''" start
  createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl --wait stop
  unset PGPASSWORD
fi
exec "$@" -c 'listen_addresses=*'
