-- Who read whose private record with the office, when and in which way: lists, records, histories, exports, files.
-- An export names no record: all that its reader may read were in it. Only added.
create table private_reads (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  at timestamptz not null,
  reader uuid not null,
  resource text not null,
  record_id uuid,
  owner uuid,
  way text not null,
  primary key (tenant_id, id)
);
--> statement-breakpoint
create index private_reads_record on private_reads (tenant_id, resource, record_id);
--> statement-breakpoint
alter table private_reads enable row level security;
--> statement-breakpoint
alter table private_reads force row level security;
--> statement-breakpoint
create policy tenant on private_reads using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create trigger only_added before update or delete on private_reads for each row execute function refuse_change();
--> statement-breakpoint
create trigger never_emptied before truncate on private_reads for each statement execute function refuse_change();
