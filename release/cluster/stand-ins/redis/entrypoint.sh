#!/bin/sh
# As in the public image, whoever reaches the port is let in, and nothing runs as root.
set -eu
if [ "$1" = redis-server ]; then exec gosu redis "$@" --protected-mode no; fi
exec "$@"
