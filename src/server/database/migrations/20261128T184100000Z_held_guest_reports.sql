-- Reports without a name that came beyond the limits, until somebody who reviews such reports releases or discards them.
-- A discarded one keeps its id alone, so that a repeat is known.
create table held_guest_reports (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  resource text not null,
  place_id uuid not null,
  place_name text not null,
  vessel_id uuid,
  received_at timestamptz not null,
  -- What was sent; null once it was discarded.
  body jsonb,
  bytes integer not null,
  discarded_at timestamptz,
  discarded_by uuid,
  primary key (tenant_id, id)
);
--> statement-breakpoint
create index held_guest_reports_open on held_guest_reports (tenant_id, received_at) where discarded_at is null;
--> statement-breakpoint
alter table held_guest_reports enable row level security;
--> statement-breakpoint
alter table held_guest_reports force row level security;
--> statement-breakpoint
create policy tenant on held_guest_reports
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
