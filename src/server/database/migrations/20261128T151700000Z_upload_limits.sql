-- Uploads are counted before their bytes come, checked for viruses, and pictures are stored as encoded anew.
create table upload_reservations (
  tenant_id uuid not null,
  uploader uuid not null,
  id uuid not null,
  bytes bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, uploader, id)
);
--> statement-breakpoint
alter table upload_reservations enable row level security;
--> statement-breakpoint
alter table upload_reservations force row level security;
--> statement-breakpoint
create policy tenant on upload_reservations using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
-- What was stored where that differs from what was sent; sha256 and size stay those of what was sent.
alter table files add column stored_sha256 text check (stored_sha256 ~ '^[0-9a-f]{64}$'),
  add column stored_size bigint,
  -- Null where no scanner was asked.
  add column scan text check (scan in ('waiting', 'clean', 'infected')),
  add constraint stored_whole check ((stored_sha256 is null) = (stored_size is null));
--> statement-breakpoint
create index files_bytes on files (tenant_id, uploader, created_at) include (size, stored_size);
--> statement-breakpoint
create index files_to_scan on files (tenant_id, created_at) where scan = 'waiting';
