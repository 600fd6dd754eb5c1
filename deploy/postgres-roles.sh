#!/usr/bin/env bash
# Run once by the PostgreSQL image when it makes its data: the role of the servers, which may read and write the tables that
# the owner ($POSTGRES_USER) makes, and change none.
set -euo pipefail
: "${SERVER_PASSWORD:?the password of the role marquee_server}"
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=password="$SERVER_PASSWORD" <<'SQL'
CREATE ROLE marquee_server LOGIN PASSWORD :'password';
ALTER DEFAULT PRIVILEGES GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO marquee_server;
SQL
