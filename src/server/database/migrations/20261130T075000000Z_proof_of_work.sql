-- The secret by which all servers of this database sign challenges (`src/server/guests/proof`). One row.
create table proof_secret (
  is_the_one boolean primary key default true check (is_the_one),
  secret text not null
);
--> statement-breakpoint
-- Solutions that counted, until they expire, so that each counts once. They say neither who solved them nor for what.
create table spent_proofs (
  nonce text primary key,
  expires_at timestamptz not null
);
