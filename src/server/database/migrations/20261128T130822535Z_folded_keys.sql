ALTER TABLE "role_assignments" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "role_assignments_unfolded" ON "role_assignments" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "order_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "roles_folded_order" ON "roles" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "roles_unfolded" ON "roles" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "approval_chains" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "approval_chains" ADD COLUMN "order_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "approval_chains_folded_order" ON "approval_chains" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "approval_chains_unfolded" ON "approval_chains" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "stand_ins" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "stand_ins_unfolded" ON "stand_ins" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "asset_audits" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "asset_audits_unfolded" ON "asset_audits" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "asset_categories" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "asset_categories" ADD COLUMN "order_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "asset_categories_folded_order" ON "asset_categories" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "asset_categories_unfolded" ON "asset_categories" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "asset_fields" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "asset_fields" ADD COLUMN "order_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "asset_fields_folded_order" ON "asset_fields" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "asset_fields_unfolded" ON "asset_fields" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "asset_logs" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "asset_logs_unfolded" ON "asset_logs" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "order_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "assets_folded_order" ON "assets" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "assets_unfolded" ON "assets" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "certificate_categories" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "certificate_categories" ADD COLUMN "order_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "certificate_categories_folded_order" ON "certificate_categories" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "certificate_categories_unfolded" ON "certificate_categories" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "certificate_registers" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "certificate_registers" ADD COLUMN "order_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "certificate_registers_folded_order" ON "certificate_registers" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "certificate_registers_unfolded" ON "certificate_registers" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "order_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "branches_folded_order" ON "branches" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "branches_unfolded" ON "branches" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "company_details" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "company_details" ADD COLUMN "order_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "company_details_folded_order" ON "company_details" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "company_details_unfolded" ON "company_details" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "company_locations" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "company_locations" ADD COLUMN "order_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "company_locations_folded_order" ON "company_locations" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "company_locations_unfolded" ON "company_locations" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "vessel_daily_reports" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "vessel_daily_reports_unfolded" ON "vessel_daily_reports" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "near_miss_reports" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "near_miss_reports_unfolded" ON "near_miss_reports" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "report_places" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "report_places" ADD COLUMN "order_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "report_places_folded_order" ON "report_places" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "report_places_unfolded" ON "report_places" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "safety_observation_reports" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "safety_observation_reports_unfolded" ON "safety_observation_reports" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "leave_allocations" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "leave_allocations_unfolded" ON "leave_allocations" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "leave_requests_unfolded" ON "leave_requests" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "order_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "leave_types_folded_order" ON "leave_types" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "leave_types_unfolded" ON "leave_types" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "public_holidays" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "public_holidays_unfolded" ON "public_holidays" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "notifications_unfolded" ON "notifications" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "order_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "departments_folded_order" ON "departments" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "departments_unfolded" ON "departments" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "designations" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "designations" ADD COLUMN "order_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "designations_folded_order" ON "designations" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "designations_unfolded" ON "designations" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "employment_details" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "employment_details_unfolded" ON "employment_details" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "employment_types" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "employment_types" ADD COLUMN "order_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "employment_types_folded_order" ON "employment_types" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "employment_types_unfolded" ON "employment_types" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "qualifications" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "qualifications" ADD COLUMN "order_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "qualifications_folded_order" ON "qualifications" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "qualifications_unfolded" ON "qualifications" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "order_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "staff_folded_order" ON "staff" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "staff_unfolded" ON "staff" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "routine_check_categories" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "routine_check_categories_unfolded" ON "routine_check_categories" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "routine_checks" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "routine_checks_unfolded" ON "routine_checks" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "vessel_engines" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "vessel_engines" ADD COLUMN "order_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "vessel_engines_folded_order" ON "vessel_engines" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "vessel_engines_unfolded" ON "vessel_engines" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "vessel_assignments" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "vessel_assignments_unfolded" ON "vessel_assignments" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "vessels" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "vessels" ADD COLUMN "order_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "vessels_folded_order" ON "vessels" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "vessels_unfolded" ON "vessels" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "crew_rosters" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "crew_rosters_unfolded" ON "crew_rosters" USING btree ("tenant_id","id") WHERE title_key is null;
--> statement-breakpoint
ALTER TABLE "work_rest_hours" ADD COLUMN "title_key" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "work_rest_hours_unfolded" ON "work_rest_hours" USING btree ("tenant_id","id") WHERE title_key is null;
