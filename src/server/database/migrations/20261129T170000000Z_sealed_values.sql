-- What was entered for a record and nobody reads before a step opens it, such as the prices of a quotation.
create table sealed_values (
  tenant_id uuid not null references tenants (id),
  resource text not null,
  record_id uuid not null,
  body jsonb not null,
  sealed_at timestamptz not null,
  primary key (tenant_id, resource, record_id)
);
--> statement-breakpoint
alter table sealed_values enable row level security;
--> statement-breakpoint
alter table sealed_values force row level security;
--> statement-breakpoint
create policy tenant on sealed_values
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
