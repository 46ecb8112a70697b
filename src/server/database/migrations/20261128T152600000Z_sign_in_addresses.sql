-- From where an account signed in, so that its owner keeps a way in while strangers are slowed. Only the SHA-256 of the
-- address's prefix is kept.
create table sign_in_addresses (
  tenant_id uuid not null references tenants (id),
  account_id uuid not null references accounts (id),
  address_hash text not null,
  last_at timestamptz not null default now(),
  primary key (account_id, address_hash)
);
--> statement-breakpoint
create index sign_in_addresses_address on sign_in_addresses (address_hash, last_at);
--> statement-breakpoint
create index sessions_device on sessions (device_id, account_id) where device_id is not null;
