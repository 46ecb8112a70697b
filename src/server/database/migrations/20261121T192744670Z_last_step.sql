ALTER TABLE "roles" ADD COLUMN "last_step" jsonb;
--> statement-breakpoint
ALTER TABLE "role_assignments" ADD COLUMN "last_step" jsonb;
--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "last_step" jsonb;
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "last_step" jsonb;
--> statement-breakpoint
ALTER TABLE "vessels" ADD COLUMN "last_step" jsonb;
--> statement-breakpoint
ALTER TABLE "vessel_assignments" ADD COLUMN "last_step" jsonb;
--> statement-breakpoint
ALTER TABLE "vessel_engines" ADD COLUMN "last_step" jsonb;
--> statement-breakpoint
ALTER TABLE "vessel_daily_reports" ADD COLUMN "last_step" jsonb;
--> statement-breakpoint
ALTER TABLE "crew_rosters" ADD COLUMN "last_step" jsonb;
--> statement-breakpoint
ALTER TABLE "work_rest_hours" ADD COLUMN "last_step" jsonb;
--> statement-breakpoint
ALTER TABLE "routine_check_categories" ADD COLUMN "last_step" jsonb;
--> statement-breakpoint
ALTER TABLE "routine_checks" ADD COLUMN "last_step" jsonb;
--> statement-breakpoint
ALTER TABLE "near_miss_reports" ADD COLUMN "last_step" jsonb;
