#!/usr/bin/env bash
# The PostgreSQL image runs this once when it initialises its data. Creates the servers' role, which can read and write
# rows of the owner's ($POSTGRES_USER) tables but not change the tables.
set -euo pipefail
: "${SERVER_PASSWORD:?the password of the role marquee_server}"
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=password="$SERVER_PASSWORD" <<'SQL'
CREATE ROLE marquee_server LOGIN PASSWORD :'password';
ALTER DEFAULT PRIVILEGES GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO marquee_server;
SQL
