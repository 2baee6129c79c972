#!/bin/sh
# Runs once, on an empty data volume: the role of the app, and the login that belongs to it, with the limits that a pooler passes by.
set -eu
: "${EVERGREEN_LOGIN_PASSWORD:?the password of the app's login is not set}"
psql --set ON_ERROR_STOP=1 --set login_password="$EVERGREEN_LOGIN_PASSWORD" \
  --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role evergreen_app nologin;
create role evergreen_login login password :'login_password' in role evergreen_app;
alter role evergreen_login set statement_timeout = '60s';
alter role evergreen_login set idle_in_transaction_session_timeout = '30s';
SQL
