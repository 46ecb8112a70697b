DROP INDEX "role_assignments_unfolded";
--> statement-breakpoint
DROP INDEX "roles_unfolded";
--> statement-breakpoint
DROP INDEX "approval_chains_unfolded";
--> statement-breakpoint
DROP INDEX "stand_ins_unfolded";
--> statement-breakpoint
DROP INDEX "asset_audits_unfolded";
--> statement-breakpoint
DROP INDEX "asset_categories_unfolded";
--> statement-breakpoint
DROP INDEX "asset_fields_unfolded";
--> statement-breakpoint
DROP INDEX "asset_logs_unfolded";
--> statement-breakpoint
DROP INDEX "assets_unfolded";
--> statement-breakpoint
DROP INDEX "certificate_categories_unfolded";
--> statement-breakpoint
DROP INDEX "certificate_registers_unfolded";
--> statement-breakpoint
DROP INDEX "branches_unfolded";
--> statement-breakpoint
DROP INDEX "company_details_unfolded";
--> statement-breakpoint
DROP INDEX "company_locations_unfolded";
--> statement-breakpoint
DROP INDEX "vessel_daily_reports_unfolded";
--> statement-breakpoint
DROP INDEX "near_miss_reports_unfolded";
--> statement-breakpoint
DROP INDEX "report_places_unfolded";
--> statement-breakpoint
DROP INDEX "safety_observation_reports_unfolded";
--> statement-breakpoint
DROP INDEX "leave_allocations_unfolded";
--> statement-breakpoint
DROP INDEX "leave_requests_unfolded";
--> statement-breakpoint
DROP INDEX "leave_types_unfolded";
--> statement-breakpoint
DROP INDEX "public_holidays_unfolded";
--> statement-breakpoint
DROP INDEX "notifications_unfolded";
--> statement-breakpoint
DROP INDEX "departments_unfolded";
--> statement-breakpoint
DROP INDEX "designations_unfolded";
--> statement-breakpoint
DROP INDEX "employment_details_unfolded";
--> statement-breakpoint
DROP INDEX "employment_types_unfolded";
--> statement-breakpoint
DROP INDEX "qualifications_unfolded";
--> statement-breakpoint
DROP INDEX "staff_unfolded";
--> statement-breakpoint
DROP INDEX "routine_check_categories_unfolded";
--> statement-breakpoint
DROP INDEX "routine_checks_unfolded";
--> statement-breakpoint
DROP INDEX "vessel_engines_unfolded";
--> statement-breakpoint
DROP INDEX "vessel_assignments_unfolded";
--> statement-breakpoint
DROP INDEX "vessels_unfolded";
--> statement-breakpoint
DROP INDEX "crew_rosters_unfolded";
--> statement-breakpoint
DROP INDEX "work_rest_hours_unfolded";
