#!/bin/sh
exec /usr/local/bin/node /usr/local/lib/store.ts "$@"
