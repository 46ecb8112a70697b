-- What a reviewer decided of a held entry: why it was returned, and the answer its author's device gets for these bytes.
alter table held_entries add column reason text;
--> statement-breakpoint
alter table held_entries add column answer jsonb;
--> statement-breakpoint
create index held_entries_open on held_entries (tenant_id, at) where decided_at is null;
--> statement-breakpoint
-- Who accepted the entry after a review; null for all that needed none.
alter table history add column reviewed_by uuid;
--> statement-breakpoint
-- What each device last said of itself along with a request.
create table device_reports (
  tenant_id uuid not null,
  device_id uuid not null,
  at timestamptz not null,
  app_version text not null check (char_length(app_version) <= 40),
  waiting integer not null check (waiting >= 0),
  oldest_at timestamptz,
  needs_you integer not null check (needs_you >= 0),
  held integer not null check (held >= 0),
  clock_skew bigint,
  primary key (tenant_id, device_id)
);
--> statement-breakpoint
alter table device_reports enable row level security;
--> statement-breakpoint
alter table device_reports force row level security;
--> statement-breakpoint
create policy tenant on device_reports using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
