ALTER TABLE "leave_types" ADD COLUMN "whole_days_only" boolean;
--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "starts_midday" boolean;
--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "ends_midday" boolean;
--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "half_days" bigint;
