ALTER TABLE "employment_details" ADD COLUMN "confirmed_by_id" uuid;
--> statement-breakpoint
ALTER TABLE "employment_details" ADD COLUMN "probation_ends" date;
--> statement-breakpoint
ALTER TABLE "employment_details" ADD COLUMN "probation_reason" text;
