#!/usr/bin/env bash
# Succeeds if the server on this machine answers GET /healthz with 200.
exec 3<>"/dev/tcp/127.0.0.1/${PORT:-3000}" || exit 1
printf 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n' >&3
IFS= read -r status <&3
[[ $status == 'HTTP/1.1 200 '* ]]
