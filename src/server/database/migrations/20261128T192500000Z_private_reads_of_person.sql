-- A person asks who read theirs; administrators ask for the newest.
create index private_reads_owner on private_reads (tenant_id, owner, at desc);
--> statement-breakpoint
create index private_reads_at on private_reads (tenant_id, at desc);
