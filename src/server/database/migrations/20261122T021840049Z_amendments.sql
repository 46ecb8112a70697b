ALTER TABLE "vessel_daily_reports" ADD COLUMN "amendment" jsonb;
--> statement-breakpoint
ALTER TABLE "work_rest_hours" ADD COLUMN "amendment" jsonb;
--> statement-breakpoint
ALTER TABLE "near_miss_reports" ADD COLUMN "amendment" jsonb;
--> statement-breakpoint
ALTER TABLE "safety_observation_reports" ADD COLUMN "amendment" jsonb;
