-- Files that a record names and that have not come: an urgent record went first, they follow.
create table awaited_files (
  tenant_id uuid not null,
  resource text not null,
  record_id uuid not null,
  file_id uuid not null,
  author uuid not null,
  sha256 text not null,
  type text not null,
  size bigint not null,
  at timestamptz not null default now(),
  primary key (tenant_id, resource, record_id, file_id)
);
--> statement-breakpoint
create index awaited_files_file on awaited_files (tenant_id, file_id);
--> statement-breakpoint
alter table awaited_files enable row level security;
--> statement-breakpoint
alter table awaited_files force row level security;
--> statement-breakpoint
create policy tenant on awaited_files using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
