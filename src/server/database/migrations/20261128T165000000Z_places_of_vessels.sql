-- Places are read by those on whose vessel they hang, and by who manages places.
alter table "report_places" no force row level security;
--> statement-breakpoint
update "report_places" set "scope_vessel" = "vessel_id" where "vessel_id" is not null;
--> statement-breakpoint
alter table "report_places" force row level security;
