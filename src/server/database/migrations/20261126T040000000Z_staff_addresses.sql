-- Whether somebody bears an address already is asked with every person that is made, five thousand times in an import.
create index if not exists "staff_address" on "staff" (tenant_id, lower(btrim(email))) where deleted_at is null;
