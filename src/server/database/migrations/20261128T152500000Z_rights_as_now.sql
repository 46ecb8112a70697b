-- What counted by rights that were gone when it arrived; both moments stand in `made_at` and `at`.
alter table history add column late boolean not null default false;
--> statement-breakpoint
create index history_late on history (tenant_id, actor, at) where late;
--> statement-breakpoint
-- Of which record an answer tells, so that its author is shown it only while they read that. Null in earlier answers.
alter table receipts add column resource text;
--> statement-breakpoint
alter table receipts add column record_id uuid;
--> statement-breakpoint
-- Who brought the bytes in a session; null where a device did.
alter table held_entries add column brought_by uuid;
--> statement-breakpoint
create index held_entries_at on held_entries (tenant_id, at);
--> statement-breakpoint
-- When the device last said that nothing waits on it, by its measured clock: what it signs later was made later.
alter table device_reports add column idle_at timestamptz;
--> statement-breakpoint
-- The links of authors' chains that were received. `made_at` is the latest made-at up to and with the link, and `next`
-- the first link received behind it: whoever signs another one in its place has forked the chain.
create table chain_links (
  tenant_id uuid not null,
  key uuid not null,
  link bytea not null,
  made_at timestamptz,
  next bytea,
  primary key (tenant_id, key, link)
);
--> statement-breakpoint
alter table chain_links enable row level security;
--> statement-breakpoint
alter table chain_links force row level security;
--> statement-breakpoint
create policy tenant on chain_links using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
