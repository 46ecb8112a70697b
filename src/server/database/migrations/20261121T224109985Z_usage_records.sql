-- Seconds that people spend in the parts of the product: a row for each person, day and part, and for each device that counts.
create table usage_records (
  tenant_id uuid not null,
  person_id uuid not null,
  day date not null,
  module text not null check (char_length(module) between 1 and 100),
  counter uuid not null,
  seconds integer not null check (seconds between 1 and 86400),
  primary key (tenant_id, person_id, day, module, counter)
);
--> statement-breakpoint
create index usage_records_day on usage_records (tenant_id, day);
--> statement-breakpoint
alter table usage_records enable row level security;
--> statement-breakpoint
alter table usage_records force row level security;
--> statement-breakpoint
create policy tenant on usage_records using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
