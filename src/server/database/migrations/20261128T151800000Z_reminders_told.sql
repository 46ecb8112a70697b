-- Of each record and each of its days the last that people were told: the day itself, and how many days before it (0 on the
-- day, below it afterwards), so that nobody is told the same twice.
create table reminders_told (
  tenant_id uuid not null references tenants (id),
  resource text not null,
  field text not null,
  record_id uuid not null,
  due_on date not null,
  days_before integer not null,
  told_on date not null,
  primary key (tenant_id, resource, field, record_id)
);
--> statement-breakpoint
alter table reminders_told enable row level security;
--> statement-breakpoint
alter table reminders_told force row level security;
--> statement-breakpoint
create policy tenant on reminders_told using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
