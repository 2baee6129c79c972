#!/bin/sh
# What the public image's entrypoint does of what the files use: POSTGRES_*, /docker-entrypoint-initdb.d, another command instead.
set -eu
if [ "$1" != postgres ]; then exec "$@"; fi
: "${POSTGRES_PASSWORD:?POSTGRES_PASSWORD is not set}"
export POSTGRES_USER="${POSTGRES_USER:-postgres}"
export POSTGRES_DB="${POSTGRES_DB:-$POSTGRES_USER}"
mkdir -p "$PGDATA"
chown -R postgres "$PGDATA" /var/run/postgresql
chmod 700 "$PGDATA"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  umask 077
  printf '%s\n' "$POSTGRES_PASSWORD" > /tmp/password
  chown postgres /tmp/password
  gosu postgres initdb --encoding UTF8 --locale C.UTF-8 --username "$POSTGRES_USER" --pwfile /tmp/password --auth-local trust --auth-host scram-sha-256
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "listen_addresses = '*'" >> "$PGDATA/postgresql.conf"
  gosu postgres pg_ctl --wait --options "-c listen_addresses=''" start
  if [ "$POSTGRES_DB" != postgres ]; then
    gosu postgres psql --username "$POSTGRES_USER" --dbname postgres --command "create database \"$POSTGRES_DB\""
  fi
  for file in /docker-entrypoint-initdb.d/*; do
    case "$file" in
      *.sh) gosu postgres sh "$file" ;;
      *.sql) gosu postgres psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --file "$file" ;;
    esac
  done
  gosu postgres pg_ctl --wait --mode fast stop
fi
exec gosu postgres "$@"
