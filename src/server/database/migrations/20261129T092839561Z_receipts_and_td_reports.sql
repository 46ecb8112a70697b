ALTER TABLE "landing_notes" ADD COLUMN "received_lines" jsonb;
--> statement-breakpoint
ALTER TABLE "stock_logs" ADD COLUMN "td_maintenance_report_id" uuid;
--> statement-breakpoint
ALTER TABLE "counter_logs" ADD COLUMN "td_maintenance_report_id" uuid;
--> statement-breakpoint
ALTER TABLE "td_maintenance_reports" ADD COLUMN "parts_used" jsonb;
