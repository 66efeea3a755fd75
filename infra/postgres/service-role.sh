#!/bin/sh
# Runs once, when the cluster is made: the role that the services connect with. Its rights are given by the migrate step.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$SERVICE_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role slag_service login nosuperuser nocreatedb nocreaterole noreplication password :'password';
SQL
