CREATE TABLE "safety_observation_reports" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text,
	"status_at" timestamp (3) with time zone,
	"status_by" uuid,
	"last_step" jsonb,
	"number" text,
	"provisional_number" text,
	"active" boolean DEFAULT true NOT NULL,
	"scope_owner" uuid,
	"scope_department" uuid,
	"scope_vessel" uuid,
	"scope_participants" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"schema_version" smallint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"search" text DEFAULT '' NOT NULL,
	"evidences" jsonb,
	"observation" text,
	"description" text,
	"location" text,
	"vessel_id" uuid,
	"observer_date_time" timestamp (3) with time zone,
	"observer_date_time_offset" smallint,
	"category" text,
	"conversation" text,
	"immediate_action" text,
	"close_out_action" text,
	"evidences_after_close_out" jsonb,
	CONSTRAINT "safety_observation_reports_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "safety_observation_reports_owner" ON "safety_observation_reports" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "safety_observation_reports_department" ON "safety_observation_reports" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "safety_observation_reports_vessel" ON "safety_observation_reports" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "safety_observation_reports_order" ON "safety_observation_reports" USING btree ("tenant_id","observer_date_time","id");
--> statement-breakpoint
alter table "safety_observation_reports" enable row level security;
--> statement-breakpoint
alter table "safety_observation_reports" force row level security;
--> statement-breakpoint
create policy tenant on "safety_observation_reports" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
insert into sync_resource (name) values ('safety-observation-reports') on conflict (name) do nothing;
