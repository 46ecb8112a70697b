ALTER TABLE "role_assignments" ADD COLUMN "asked_id" uuid;
--> statement-breakpoint
-- Who invited an account, and when: for a while they are no second person beside it.
alter table accounts add column invited_by uuid;
--> statement-breakpoint
alter table accounts add column invited_at timestamptz;
--> statement-breakpoint
-- What stands stays in force, as if a second person had confirmed it before it began.
alter table "role_assignments" no force row level security;
--> statement-breakpoint
update "role_assignments" set "status" = 'confirmed', "status_at" = least("created_at", "valid_from"), "status_by" = "created_by"
where "status" is null;
--> statement-breakpoint
alter table "role_assignments" force row level security;
--> statement-breakpoint
alter table "stand_ins" no force row level security;
--> statement-breakpoint
update "stand_ins" set "status" = 'confirmed', "status_by" = "created_by",
  "status_at" = least("created_at", "first_day"::timestamp at time zone 'UTC' - interval '1 day')
where "status" is null;
--> statement-breakpoint
alter table "stand_ins" force row level security;
