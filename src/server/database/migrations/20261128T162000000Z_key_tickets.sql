-- What a password typed a moment ago allows: one device and one key. Only the SHA-256 of a ticket is kept.
create table key_tickets (
  tenant_id uuid not null,
  ticket_hash text not null,
  account_id uuid not null,
  session_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  device_id uuid,
  key_id uuid,
  primary key (tenant_id, ticket_hash)
);
--> statement-breakpoint
create index key_tickets_account on key_tickets (tenant_id, account_id);
--> statement-breakpoint
alter table key_tickets enable row level security;
--> statement-breakpoint
alter table key_tickets force row level security;
--> statement-breakpoint
create policy tenant on key_tickets using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
-- Until when a key counts without question, from where it was registered, and when it last signed.
alter table author_keys add column suspended_at timestamptz;
--> statement-breakpoint
alter table author_keys add column ended_at timestamptz;
--> statement-breakpoint
alter table author_keys add column registered_from text;
--> statement-breakpoint
alter table author_keys add column last_entry_at timestamptz;
--> statement-breakpoint
-- The key that signed what is held until it is confirmed.
alter table held_entries add column key_id uuid;
--> statement-breakpoint
create index held_entries_key on held_entries (tenant_id, key_id) where key_id is not null;
--> statement-breakpoint
-- Counted although its author had not yet confirmed their key after a new password.
alter table history add column key_unconfirmed boolean not null default false;
