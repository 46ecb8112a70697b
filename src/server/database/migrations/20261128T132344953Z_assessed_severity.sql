ALTER TABLE "near_miss_reports" ADD COLUMN "assessed_severity" text;
