#!/bin/sh
# The password stands in the environment and, while this container runs, in a file of its memory.
set -eu
: "${EVERGREEN_LOGIN_PASSWORD:?the password of the app's login is not set}"
umask 077
printf '"evergreen_login" "%s"\n' "$(printf %s "$EVERGREEN_LOGIN_PASSWORD" | sed 's/"/""/g')" > /tmp/userlist.txt
exec pgbouncer /etc/pgbouncer/pgbouncer.ini
