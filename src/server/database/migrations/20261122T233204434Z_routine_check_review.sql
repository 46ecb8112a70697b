ALTER TABLE "routine_checks" ADD COLUMN "verified_by_signature" jsonb;
--> statement-breakpoint
-- Checks from before they were reviewed stand at the start of that.
alter table "routine_checks" no force row level security;
--> statement-breakpoint
update "routine_checks" set "status" = 'submitted', "status_at" = "created_at", "status_by" = "created_by" where "status" is null;
--> statement-breakpoint
alter table "routine_checks" force row level security;
