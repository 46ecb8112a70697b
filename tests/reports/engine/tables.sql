-- open: needed before a tenant is known
create table account_links (
  token_hash text not null,
  tenant_id uuid not null,
  account_id uuid not null,
  purpose text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX account_links_account ON public.account_links USING btree (account_id);

-- open: needed before a tenant is known
create table accounts (
  id uuid not null,
  tenant_id uuid not null,
  email text not null,
  password_hash text,
  created_at timestamp with time zone not null default now(),
  disabled_at timestamp with time zone,
  invited_by uuid,
  invited_at timestamp with time zone,
  UNIQUE (email),
  PRIMARY KEY (id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  CHECK ((email = lower(email)))
);
CREATE INDEX accounts_tenant ON public.accounts USING btree (tenant_id);

-- within the tenant, for the owner too
create table author_keys (
  tenant_id uuid not null,
  id uuid not null,
  author uuid not null,
  device uuid not null,
  public_jwk jsonb not null,
  created_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  suspended_at timestamp with time zone,
  ended_at timestamp with time zone,
  registered_from text,
  last_entry_at timestamp with time zone,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX author_keys_author ON public.author_keys USING btree (tenant_id, author);
create policy tenant on author_keys using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table awaited_files (
  tenant_id uuid not null,
  resource text not null,
  record_id uuid not null,
  file_id uuid not null,
  author uuid not null,
  sha256 text not null,
  type text not null,
  size bigint not null,
  at timestamp with time zone not null default now(),
  PRIMARY KEY (tenant_id, resource, record_id, file_id)
);
CREATE INDEX awaited_files_file ON public.awaited_files USING btree (tenant_id, file_id);
create policy tenant on awaited_files using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table chain_links (
  tenant_id uuid not null,
  key uuid not null,
  link bytea not null,
  made_at timestamp with time zone,
  next bytea,
  PRIMARY KEY (tenant_id, key, link)
);
create policy tenant on chain_links using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table daily_runs (
  tenant_id uuid not null,
  name text not null,
  day date not null,
  done_at timestamp with time zone not null default now(),
  PRIMARY KEY (tenant_id, name, day),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
create policy tenant on daily_runs using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table device_reports (
  tenant_id uuid not null,
  device_id uuid not null,
  at timestamp with time zone not null,
  app_version text not null,
  waiting integer not null,
  oldest_at timestamp with time zone,
  needs_you integer not null,
  held integer not null,
  clock_skew bigint,
  drift_at timestamp with time zone,
  drift_streams integer,
  following integer,
  idle_at timestamp with time zone,
  PRIMARY KEY (tenant_id, device_id),
  CHECK ((char_length(app_version) <= 40)),
  CHECK ((drift_streams >= 0)),
  CHECK ((following >= 0)),
  CHECK ((held >= 0)),
  CHECK ((needs_you >= 0)),
  CHECK ((waiting >= 0))
);
create policy tenant on device_reports using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- open: needed before a tenant is known
create table devices (
  id uuid not null,
  tenant_id uuid not null,
  secret_hash text not null,
  name text not null,
  registered_by uuid not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone,
  revoked_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX devices_tenant ON public.devices USING btree (tenant_id);

-- within the tenant, for the owner too
create table file_links (
  tenant_id uuid not null,
  file_id uuid not null,
  resource text not null,
  record_id uuid not null,
  PRIMARY KEY (tenant_id, file_id, resource, record_id)
);
CREATE INDEX file_links_record ON public.file_links USING btree (tenant_id, resource, record_id);
create policy tenant on file_links using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table files (
  tenant_id uuid not null,
  id uuid not null,
  sha256 text not null,
  name text not null,
  type text not null,
  size bigint not null,
  folder text not null,
  uploader uuid not null,
  device uuid,
  created_at timestamp with time zone not null default now(),
  stored_sha256 text,
  stored_size bigint,
  scan text,
  PRIMARY KEY (tenant_id, id),
  CHECK ((scan = ANY (ARRAY['waiting'::text, 'clean'::text, 'infected'::text]))),
  CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((stored_sha256 ~ '^[0-9a-f]{64}$'::text)),
  CHECK (((stored_sha256 IS NULL) = (stored_size IS NULL)))
);
CREATE INDEX files_bytes ON public.files USING btree (tenant_id, uploader, created_at) INCLUDE (size, stored_size);
CREATE INDEX files_sha256 ON public.files USING btree (tenant_id, sha256);
CREATE INDEX files_to_scan ON public.files USING btree (tenant_id, created_at) WHERE (scan = 'waiting'::text);
CREATE INDEX files_uploader ON public.files USING btree (tenant_id, uploader, sha256);
create policy tenant on files using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table guest_answers (
  tenant_id uuid not null,
  link_id uuid not null,
  step text not null,
  version integer not null,
  fields jsonb not null,
  saved_at timestamp with time zone not null,
  PRIMARY KEY (tenant_id, link_id, step),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
create policy tenant on guest_answers using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table guest_links (
  tenant_id uuid not null,
  id uuid not null,
  purpose text not null,
  resource text not null,
  record_id uuid not null,
  email text not null,
  secret_hash text,
  made_at timestamp with time zone not null,
  made_by uuid,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  code_hash text,
  code_expires_at timestamp with time zone,
  code_tries integer not null default 0,
  sent_at timestamp with time zone,
  sent_as uuid,
  sent_answers jsonb,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX guest_links_record ON public.guest_links USING btree (tenant_id, resource, record_id);
CREATE UNIQUE INDEX guest_links_secret ON public.guest_links USING btree (tenant_id, secret_hash);
create policy tenant on guest_links using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table guest_sessions (
  tenant_id uuid not null,
  token_hash text not null,
  link_id uuid not null,
  opened_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (tenant_id, token_hash),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX guest_sessions_link ON public.guest_sessions USING btree (tenant_id, link_id);
create policy tenant on guest_sessions using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table held_entries (
  tenant_id uuid not null,
  entry_id uuid not null,
  entry_hash text not null,
  bytes bytea not null,
  code text not null,
  author uuid,
  device uuid,
  at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  decided_by uuid,
  reason text,
  answer jsonb,
  brought_by uuid,
  key_id uuid,
  vessel uuid,
  vessel_read boolean not null default false,
  PRIMARY KEY (tenant_id, entry_id, entry_hash)
);
CREATE INDEX held_entries_at ON public.held_entries USING btree (tenant_id, at);
CREATE INDEX held_entries_key ON public.held_entries USING btree (tenant_id, key_id) WHERE (key_id IS NOT NULL);
CREATE INDEX held_entries_open ON public.held_entries USING btree (tenant_id, at) WHERE (decided_at IS NULL);
CREATE INDEX held_entries_vessel ON public.held_entries USING btree (tenant_id, vessel) WHERE ((code = 'late'::text) AND vessel_read);
CREATE INDEX held_entries_vessel_unread ON public.held_entries USING btree (tenant_id) WHERE ((code = 'late'::text) AND (NOT vessel_read));
create policy tenant on held_entries using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table held_guest_reports (
  tenant_id uuid not null,
  id uuid not null,
  resource text not null,
  place_id uuid not null,
  place_name text not null,
  vessel_id uuid,
  received_at timestamp with time zone not null,
  body jsonb,
  bytes integer not null,
  discarded_at timestamp with time zone,
  discarded_by uuid,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX held_guest_reports_open ON public.held_guest_reports USING btree (tenant_id, received_at) WHERE (discarded_at IS NULL);
create policy tenant on held_guest_reports using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table history (
  tenant_id uuid not null,
  at timestamp with time zone not null default now(),
  id uuid not null,
  resource text not null,
  record_id uuid not null,
  version integer not null,
  actor uuid,
  acting_for uuid,
  entry_id uuid,
  action text not null,
  patch jsonb not null default '{}'::jsonb,
  answers jsonb not null default '{}'::jsonb,
  made_at text,
  reviewed_by uuid,
  cause_entry uuid,
  cause_resource text,
  cause_record uuid,
  late boolean not null default false,
  key_unconfirmed boolean not null default false,
  PRIMARY KEY (tenant_id, at, id)
) partition by RANGE (at);
CREATE INDEX history_late ON ONLY public.history USING btree (tenant_id, actor, at) WHERE late;
CREATE INDEX history_record ON ONLY public.history USING btree (tenant_id, resource, record_id, at, id);
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER only_added BEFORE DELETE OR UPDATE ON public.history FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure();
create policy tenant on history using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create unlogged table kept_bundles (
  tenant_id uuid not null,
  stream text not null,
  after_id uuid not null,
  made_of text not null,
  position bigint not null,
  next_id uuid,
  sha256 text not null,
  bytes bytea not null,
  made_at timestamp with time zone not null,
  PRIMARY KEY (tenant_id, stream, after_id)
);
CREATE INDEX kept_bundles_made ON public.kept_bundles USING btree (tenant_id, made_at);
create policy tenant on kept_bundles using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table key_tickets (
  tenant_id uuid not null,
  ticket_hash text not null,
  account_id uuid not null,
  session_id uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  device_id uuid,
  key_id uuid,
  PRIMARY KEY (tenant_id, ticket_hash)
);
CREATE INDEX key_tickets_account ON public.key_tickets USING btree (tenant_id, account_id);
create policy tenant on key_tickets using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- open: needed before a tenant is known
create table login_attempts (
  id bigint not null generated always as identity,
  account_key text not null,
  address_prefix text not null,
  at timestamp with time zone not null default now(),
  PRIMARY KEY (id)
);
CREATE INDEX login_attempts_account ON public.login_attempts USING btree (account_key, at);
CREATE INDEX login_attempts_address ON public.login_attempts USING btree (address_prefix, at);

-- within the tenant, for the owner too
create table number_series (
  tenant_id uuid not null,
  series text not null,
  year integer not null,
  next integer not null default 1,
  PRIMARY KEY (tenant_id, series, year)
);
create policy tenant on number_series using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table private_reads (
  tenant_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null,
  reader uuid not null,
  resource text not null,
  record_id uuid,
  owner uuid,
  way text not null,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX private_reads_at ON public.private_reads USING btree (tenant_id, at DESC);
CREATE INDEX private_reads_owner ON public.private_reads USING btree (tenant_id, owner, at DESC);
CREATE INDEX private_reads_record ON public.private_reads USING btree (tenant_id, resource, record_id);
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.private_reads FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER only_added BEFORE DELETE OR UPDATE ON public.private_reads FOR EACH ROW EXECUTE FUNCTION refuse_change();
create policy tenant on private_reads using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- open: needed before a tenant is known
create table proof_secret (
  is_the_one boolean not null default true,
  secret text not null,
  PRIMARY KEY (is_the_one),
  CHECK (is_the_one)
);

-- within the tenant, for the owner too
create table receipts (
  tenant_id uuid not null,
  entry_id uuid not null,
  entry_hash text not null,
  author uuid not null,
  device uuid,
  result text not null,
  body jsonb not null,
  at timestamp with time zone not null default now(),
  resource text,
  record_id uuid,
  PRIMARY KEY (tenant_id, entry_id)
) partition by RANGE (entry_id);
create policy tenant on receipts using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table reminders_told (
  tenant_id uuid not null,
  resource text not null,
  field text not null,
  record_id uuid not null,
  due_on date not null,
  days_before integer not null,
  told_on date not null,
  PRIMARY KEY (tenant_id, resource, field, record_id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
create policy tenant on reminders_told using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- open: needed before a tenant is known
create table schema_migrations (
  id integer not null default nextval('schema_migrations_id_seq'::regclass),
  hash text not null,
  created_at bigint,
  PRIMARY KEY (id)
);

-- within the tenant, for the owner too
create table sealed_values (
  tenant_id uuid not null,
  resource text not null,
  record_id uuid not null,
  body jsonb not null,
  sealed_at timestamp with time zone not null,
  PRIMARY KEY (tenant_id, resource, record_id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
create policy tenant on sealed_values using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- open: needed before a tenant is known
create table sessions (
  token_hash text not null,
  id uuid not null default gen_random_uuid(),
  tenant_id uuid not null,
  account_id uuid not null,
  device_id uuid,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  UNIQUE (id),
  PRIMARY KEY (token_hash),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (device_id) REFERENCES devices(id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX sessions_account ON public.sessions USING btree (account_id) WHERE (ended_at IS NULL);
CREATE INDEX sessions_device ON public.sessions USING btree (device_id, account_id) WHERE (device_id IS NOT NULL);

-- open: needed before a tenant is known
create table sign_in_addresses (
  tenant_id uuid not null,
  account_id uuid not null,
  address_hash text not null,
  last_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, address_hash),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX sign_in_addresses_address ON public.sign_in_addresses USING btree (address_hash, last_at);

-- within the tenant, for the owner too
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
  signed_at text not null,
  entry_id uuid,
  at timestamp with time zone not null default now(),
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX signatures_record ON public.signatures USING btree (tenant_id, resource, record_id);
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.signatures FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER only_added BEFORE DELETE OR UPDATE ON public.signatures FOR EACH ROW EXECUTE FUNCTION refuse_change();
create policy tenant on signatures using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- open: needed before a tenant is known
create table spent_proofs (
  nonce text not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (nonce)
);

-- within the tenant, for the owner too
create table sync_head (
  tenant_id uuid not null,
  resource smallint not null,
  id uuid not null,
  seq bigint not null,
  kd bigint,
  kv bigint,
  ko bigint,
  deleted boolean not null default false,
  PRIMARY KEY (tenant_id, resource, id)
);
CREATE INDEX sync_head_department ON public.sync_head USING btree (tenant_id, kd, seq);
CREATE INDEX sync_head_owner ON public.sync_head USING btree (tenant_id, ko, seq);
CREATE INDEX sync_head_vessel ON public.sync_head USING btree (tenant_id, kv, seq);
CREATE UNIQUE INDEX sync_head_seq ON public.sync_head USING btree (tenant_id, seq);
create policy tenant on sync_head using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table sync_key (
  tenant_id uuid not null,
  resource smallint not null,
  id uuid not null,
  key bigint not null,
  seq bigint not null,
  live boolean not null,
  PRIMARY KEY (tenant_id, resource, id, key)
);
CREATE INDEX sync_key_key ON public.sync_key USING btree (tenant_id, key, seq);
create policy tenant on sync_key using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- open: needed before a tenant is known
create table sync_resource (
  number smallint not null generated always as identity,
  name text not null,
  UNIQUE (name),
  PRIMARY KEY (number)
);

-- within the tenant, for the owner too
create table tenant_seq (
  tenant_id uuid not null,
  n bigint not null,
  floor bigint not null default 0,
  PRIMARY KEY (tenant_id)
);
create policy tenant on tenant_seq using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- open: needed before a tenant is known
create table tenants (
  id uuid not null,
  slug text not null,
  name text not null,
  epoch uuid not null default gen_random_uuid(),
  created_at timestamp with time zone not null default now(),
  UNIQUE (slug),
  PRIMARY KEY (id),
  CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);

-- within the tenant, for the owner too
create table upload_reservations (
  tenant_id uuid not null,
  uploader uuid not null,
  id uuid not null,
  bytes bigint not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  PRIMARY KEY (tenant_id, uploader, id)
);
create policy tenant on upload_reservations using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);

-- within the tenant, for the owner too
create table usage_records (
  tenant_id uuid not null,
  person_id uuid not null,
  day date not null,
  module text not null,
  counter uuid not null,
  seconds integer not null,
  PRIMARY KEY (tenant_id, person_id, day, module, counter),
  CHECK (((char_length(module) >= 1) AND (char_length(module) <= 100))),
  CHECK (((seconds >= 1) AND (seconds <= 86400)))
);
CREATE INDEX usage_records_day ON public.usage_records USING btree (tenant_id, day);
create policy tenant on usage_records using (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
