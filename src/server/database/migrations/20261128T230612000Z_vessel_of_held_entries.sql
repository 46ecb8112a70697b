-- The vessel of what was held, so that its captains find it; whether it was read, which it was not before there was a column.
alter table held_entries add column vessel uuid;
--> statement-breakpoint
alter table held_entries add column vessel_read boolean not null default false;
--> statement-breakpoint
create index held_entries_vessel on held_entries (tenant_id, vessel) where code = 'late' and vessel_read;
--> statement-breakpoint
create index held_entries_vessel_unread on held_entries (tenant_id) where code = 'late' and not vessel_read;
