-- What the areas' daily work has done, by tenant and day: it is done once, whichever server comes to do it.
create table daily_runs (
  tenant_id uuid not null references tenants (id),
  name text not null,
  day date not null,
  done_at timestamptz not null default now(),
  primary key (tenant_id, name, day)
);
--> statement-breakpoint
alter table daily_runs enable row level security;
--> statement-breakpoint
alter table daily_runs force row level security;
--> statement-breakpoint
create policy tenant on daily_runs using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
