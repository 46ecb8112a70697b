CREATE INDEX CONCURRENTLY "role_assignments_unfolded" ON "role_assignments" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "roles_unfolded" ON "roles" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "approval_chains_unfolded" ON "approval_chains" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "stand_ins_unfolded" ON "stand_ins" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "asset_audits_unfolded" ON "asset_audits" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "asset_categories_unfolded" ON "asset_categories" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "asset_fields_unfolded" ON "asset_fields" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "asset_logs_unfolded" ON "asset_logs" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "assets_unfolded" ON "assets" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "certificate_categories_unfolded" ON "certificate_categories" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "certificate_registers_unfolded" ON "certificate_registers" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "branches_unfolded" ON "branches" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "company_details_unfolded" ON "company_details" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "company_locations_unfolded" ON "company_locations" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "vessel_daily_reports_unfolded" ON "vessel_daily_reports" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "near_miss_reports_unfolded" ON "near_miss_reports" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "report_places_unfolded" ON "report_places" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "safety_observation_reports_unfolded" ON "safety_observation_reports" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leave_allocations_unfolded" ON "leave_allocations" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leave_requests_unfolded" ON "leave_requests" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leave_types_unfolded" ON "leave_types" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "public_holidays_unfolded" ON "public_holidays" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "notifications_unfolded" ON "notifications" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "departments_unfolded" ON "departments" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "designations_unfolded" ON "designations" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "employment_details_unfolded" ON "employment_details" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "employment_types_unfolded" ON "employment_types" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "qualifications_unfolded" ON "qualifications" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "staff_unfolded" ON "staff" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "routine_check_categories_unfolded" ON "routine_check_categories" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "routine_checks_unfolded" ON "routine_checks" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "vessel_engines_unfolded" ON "vessel_engines" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "vessel_assignments_unfolded" ON "vessel_assignments" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "vessels_unfolded" ON "vessels" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "crew_rosters_unfolded" ON "crew_rosters" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "work_rest_hours_unfolded" ON "work_rest_hours" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
