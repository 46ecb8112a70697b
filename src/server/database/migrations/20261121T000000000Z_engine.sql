-- The engine's own tables. Tables without row security are those that are needed before a tenant is known.

create table tenants (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  -- Changes when this database was restored from a copy; devices then offer their entries again.
  epoch uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now()
);
--> statement-breakpoint
-- One account for each member of staff who signs in; its id is the staff record's.
create table accounts (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  email text not null unique check (email = lower(email)),
  password_hash text,
  created_at timestamptz not null default now(),
  disabled_at timestamptz
);
--> statement-breakpoint
create index accounts_tenant on accounts (tenant_id);
--> statement-breakpoint
create table devices (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  secret_hash text not null,
  name text not null,
  registered_by uuid not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz,
  revoked_at timestamptz
);
--> statement-breakpoint
create index devices_tenant on devices (tenant_id);
--> statement-breakpoint
-- Only the SHA-256 of a session's token is kept.
create table sessions (
  token_hash text primary key,
  id uuid not null unique default gen_random_uuid(),
  tenant_id uuid not null references tenants (id),
  account_id uuid not null references accounts (id),
  device_id uuid references devices (id),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz
);
--> statement-breakpoint
create index sessions_account on sessions (account_id) where ended_at is null;
--> statement-breakpoint
-- Attempts to sign in, counted by account (a hash) and by address prefix.
create table login_attempts (
  id bigint generated always as identity primary key,
  account_key text not null,
  address_prefix text not null,
  at timestamptz not null default now()
);
--> statement-breakpoint
create index login_attempts_account on login_attempts (account_key, at);
--> statement-breakpoint
create index login_attempts_address on login_attempts (address_prefix, at);
--> statement-breakpoint
-- Links of activation and of forgotten passwords, each to be used once; only the SHA-256 of the secret is kept.
create table account_links (
  token_hash text primary key,
  tenant_id uuid not null references tenants (id),
  account_id uuid not null references accounts (id),
  purpose text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
--> statement-breakpoint
create index account_links_account on account_links (account_id);
--> statement-breakpoint
-- The number of each resource in the change feed.
create table sync_resource (
  number smallint generated always as identity primary key,
  name text not null unique
);
--> statement-breakpoint
create table author_keys (
  tenant_id uuid not null,
  id uuid not null,
  author uuid not null,
  device uuid not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (tenant_id, id)
);
--> statement-breakpoint
create index author_keys_author on author_keys (tenant_id, author);
--> statement-breakpoint
-- The stored answer to each entry. Entry ids are UUIDv7, so that ranges of ids are months.
create table receipts (
  tenant_id uuid not null,
  entry_id uuid not null,
  entry_hash text not null,
  author uuid not null,
  device uuid,
  result text not null,
  body jsonb not null,
  at timestamptz not null default now(),
  primary key (tenant_id, entry_id)
) partition by range (entry_id);
--> statement-breakpoint
create table receipts_default partition of receipts default;
--> statement-breakpoint
-- Entries that wait for a person's decision, byte for byte as they came.
create table held_entries (
  tenant_id uuid not null,
  entry_id uuid not null,
  entry_hash text not null,
  bytes bytea not null,
  code text not null,
  author uuid,
  device uuid,
  at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  primary key (tenant_id, entry_id, entry_hash)
);
--> statement-breakpoint
create table history (
  tenant_id uuid not null,
  at timestamptz not null default now(),
  id uuid not null,
  resource text not null,
  record_id uuid not null,
  version integer not null,
  actor uuid,
  acting_for uuid,
  entry_id uuid,
  action text not null,
  patch jsonb not null default '{}',
  answers jsonb not null default '{}',
  -- As the device wrote it, with its offset.
  made_at text,
  primary key (tenant_id, at, id)
) partition by range (at);
--> statement-breakpoint
create index history_record on history (tenant_id, resource, record_id, at, id);
--> statement-breakpoint
create table history_default partition of history default;
--> statement-breakpoint
create table signatures (
  tenant_id uuid not null,
  id uuid not null,
  resource text not null,
  record_id uuid not null,
  version integer not null,
  round integer not null default 1,
  position integer not null default 1,
  transition text not null,
  signer uuid not null,
  acting_for uuid,
  content_hash text not null,
  device uuid,
  -- As the device wrote it, with its offset.
  signed_at text not null,
  entry_id uuid,
  at timestamptz not null default now(),
  primary key (tenant_id, id)
);
--> statement-breakpoint
create index signatures_record on signatures (tenant_id, resource, record_id);
--> statement-breakpoint
create table number_series (
  tenant_id uuid not null,
  series text not null,
  year integer not null,
  next integer not null default 1,
  primary key (tenant_id, series, year)
);
--> statement-breakpoint
create table files (
  tenant_id uuid not null,
  id uuid not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  name text not null,
  type text not null,
  size bigint not null,
  folder text not null,
  uploader uuid not null,
  device uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
--> statement-breakpoint
create index files_uploader on files (tenant_id, uploader, sha256);
--> statement-breakpoint
create index files_sha256 on files (tenant_id, sha256);
--> statement-breakpoint
create table file_links (
  tenant_id uuid not null,
  file_id uuid not null,
  resource text not null,
  record_id uuid not null,
  primary key (tenant_id, file_id, resource, record_id)
);
--> statement-breakpoint
create index file_links_record on file_links (tenant_id, resource, record_id);
--> statement-breakpoint
-- The number of the tenant's last change; its row lock, taken last before commit, puts numbers in the order of commits.
create table tenant_seq (
  tenant_id uuid primary key,
  n bigint not null,
  -- The highest number whose traces were purged; a position below it cannot be followed any more.
  floor bigint not null default 0
) with (fillfactor = 50);
--> statement-breakpoint
-- One head for each record, kept for deleted ones: its last change, and the scope keys that most records have.
create table sync_head (
  tenant_id uuid not null,
  resource smallint not null,
  id uuid not null,
  seq bigint not null,
  kd bigint,
  kv bigint,
  ko bigint,
  deleted boolean not null default false,
  primary key (tenant_id, resource, id)
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
create unique index sync_head_seq on sync_head (tenant_id, seq);
--> statement-breakpoint
create index sync_head_department on sync_head (tenant_id, kd, seq);
--> statement-breakpoint
create index sync_head_vessel on sync_head (tenant_id, kv, seq);
--> statement-breakpoint
create index sync_head_owner on sync_head (tenant_id, ko, seq);
--> statement-breakpoint
-- Further scope keys of a record (live), and keys that it left (not live).
create table sync_key (
  tenant_id uuid not null,
  resource smallint not null,
  id uuid not null,
  key bigint not null,
  seq bigint not null,
  live boolean not null,
  primary key (tenant_id, resource, id, key)
) with (fillfactor = 85);
--> statement-breakpoint
create index sync_key_key on sync_key (tenant_id, key, seq);
--> statement-breakpoint
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
--> statement-breakpoint
create trigger only_added before update or delete on signatures for each row execute function refuse_change();
--> statement-breakpoint
create trigger only_added before update or delete on history for each row execute function refuse_change();
--> statement-breakpoint
create trigger never_emptied before truncate on signatures for each statement execute function refuse_change();
--> statement-breakpoint
create trigger never_emptied before truncate on history for each statement execute function refuse_change();
--> statement-breakpoint
do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['author_keys', 'receipts', 'receipts_default', 'held_entries', 'history',
    'history_default', 'signatures', 'number_series', 'files', 'file_links', 'tenant_seq', 'sync_head', 'sync_key']
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy tenant on %I using (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::uuid)',
      tenant_table);
  end loop;
end
$$;
