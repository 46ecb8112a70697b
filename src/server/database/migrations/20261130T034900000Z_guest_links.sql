-- A guest's link to one record, for one purpose. Only the SHA-256 of its secret, of its code and of a session's token are kept.
create table guest_links (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  purpose text not null,
  resource text not null,
  record_id uuid not null,
  email text not null,
  -- Null until it was mailed.
  secret_hash text,
  made_at timestamptz not null,
  -- Null where the product made it itself.
  made_by uuid,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  code_hash text,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  -- When its answers were sent last, and under which id, so that a repeat is known.
  sent_at timestamptz,
  sent_as uuid,
  sent_answers jsonb,
  primary key (tenant_id, id)
);
--> statement-breakpoint
create unique index guest_links_secret on guest_links (tenant_id, secret_hash);
--> statement-breakpoint
create index guest_links_record on guest_links (tenant_id, resource, record_id);
--> statement-breakpoint
-- A device on which a link was opened with a code.
create table guest_sessions (
  tenant_id uuid not null references tenants (id),
  token_hash text not null,
  link_id uuid not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash)
);
--> statement-breakpoint
create index guest_sessions_link on guest_sessions (tenant_id, link_id);
--> statement-breakpoint
-- What a guest has answered so far, by step. Nobody reads it but the link.
create table guest_answers (
  tenant_id uuid not null references tenants (id),
  link_id uuid not null,
  step text not null,
  version integer not null,
  fields jsonb not null,
  saved_at timestamptz not null,
  primary key (tenant_id, link_id, step)
);
--> statement-breakpoint
alter table guest_links enable row level security;
--> statement-breakpoint
alter table guest_links force row level security;
--> statement-breakpoint
create policy tenant on guest_links using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
alter table guest_sessions enable row level security;
--> statement-breakpoint
alter table guest_sessions force row level security;
--> statement-breakpoint
create policy tenant on guest_sessions using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
alter table guest_answers enable row level security;
--> statement-breakpoint
alter table guest_answers force row level security;
--> statement-breakpoint
create policy tenant on guest_answers using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
