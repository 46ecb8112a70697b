-- What an effect followed from: the entry, and the record that it wrote. Null for what a person did.
alter table history add column cause_entry uuid;
--> statement-breakpoint
alter table history add column cause_resource text;
--> statement-breakpoint
alter table history add column cause_record uuid;
