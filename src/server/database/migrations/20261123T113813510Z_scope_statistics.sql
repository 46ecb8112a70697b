-- Each scope is of one tenant alone, which the planner cannot know: it took the records of a company's vessels for fewer than
-- they are, and read and sorted all of them for a page. Filled by the next ANALYZE, which autovacuum does.
create statistics if not exists "approval_chains_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "approval_chains";
--> statement-breakpoint
create statistics if not exists "branches_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "branches";
--> statement-breakpoint
create statistics if not exists "crew_rosters_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "crew_rosters";
--> statement-breakpoint
create statistics if not exists "departments_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "departments";
--> statement-breakpoint
create statistics if not exists "designations_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "designations";
--> statement-breakpoint
create statistics if not exists "employment_details_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "employment_details";
--> statement-breakpoint
create statistics if not exists "employment_types_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "employment_types";
--> statement-breakpoint
create statistics if not exists "leave_allocations_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "leave_allocations";
--> statement-breakpoint
create statistics if not exists "leave_requests_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "leave_requests";
--> statement-breakpoint
create statistics if not exists "leave_types_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "leave_types";
--> statement-breakpoint
create statistics if not exists "near_miss_reports_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "near_miss_reports";
--> statement-breakpoint
create statistics if not exists "public_holidays_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "public_holidays";
--> statement-breakpoint
create statistics if not exists "qualifications_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "qualifications";
--> statement-breakpoint
create statistics if not exists "report_places_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "report_places";
--> statement-breakpoint
create statistics if not exists "role_assignments_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "role_assignments";
--> statement-breakpoint
create statistics if not exists "roles_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "roles";
--> statement-breakpoint
create statistics if not exists "routine_check_categories_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "routine_check_categories";
--> statement-breakpoint
create statistics if not exists "routine_checks_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "routine_checks";
--> statement-breakpoint
create statistics if not exists "safety_observation_reports_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "safety_observation_reports";
--> statement-breakpoint
create statistics if not exists "staff_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "staff";
--> statement-breakpoint
create statistics if not exists "stand_ins_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "stand_ins";
--> statement-breakpoint
create statistics if not exists "vessel_assignments_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "vessel_assignments";
--> statement-breakpoint
create statistics if not exists "vessel_daily_reports_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "vessel_daily_reports";
--> statement-breakpoint
create statistics if not exists "vessel_engines_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "vessel_engines";
--> statement-breakpoint
create statistics if not exists "vessels_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "vessels";
--> statement-breakpoint
create statistics if not exists "work_rest_hours_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "work_rest_hours";
