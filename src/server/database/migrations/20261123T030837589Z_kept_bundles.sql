-- Bundles of streams as they were last made. They can be made anew at any time, so that nothing of them is logged: a crash
-- empties the table, and a backup leaves it out. They are gzip bytes, which nothing makes smaller.
create unlogged table kept_bundles (
  tenant_id uuid not null,
  stream text not null,
  after_id uuid not null,
  made_of text not null,
  position bigint not null,
  next_id uuid,
  sha256 text not null,
  bytes bytea not null,
  made_at timestamptz not null,
  primary key (tenant_id, stream, after_id)
);
--> statement-breakpoint
alter table kept_bundles alter column bytes set storage external;
--> statement-breakpoint
create index kept_bundles_made on kept_bundles (tenant_id, made_at);
--> statement-breakpoint
alter table kept_bundles enable row level security;
--> statement-breakpoint
alter table kept_bundles force row level security;
--> statement-breakpoint
create policy tenant on kept_bundles using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
