#!/bin/sh
# Run once by the database's image: a plain role that owns its database. Row security does not hold for a superuser,
# and the server refuses one.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$DATABASE_PASSWORD" --username "$POSTGRES_USER" <<'SQL'
create role fairlead login password :'password' nosuperuser nobypassrls;
create database fairlead owner fairlead;
SQL
