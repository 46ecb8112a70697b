CREATE TABLE "work_rest_investigations" (
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
	"title_key" text COLLATE "C",
	"work_rest_hour_id" uuid,
	"staff_id" uuid,
	"vessel_id" uuid,
	"date" date,
	"broken_rules" text,
	"cause" text,
	"action" text,
	CONSTRAINT "work_rest_investigations_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "work_rest_investigations_owner" ON "work_rest_investigations" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "work_rest_investigations_department" ON "work_rest_investigations" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "work_rest_investigations_vessel" ON "work_rest_investigations" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "work_rest_investigations_order" ON "work_rest_investigations" USING btree ("tenant_id","date","id");
--> statement-breakpoint
CREATE INDEX "work_rest_investigations_unfolded" ON "work_rest_investigations" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE UNIQUE INDEX "work_rest_investigations_key" ON "work_rest_investigations" USING btree ("tenant_id","work_rest_hour_id") WHERE deleted_at is null;
--> statement-breakpoint
alter table "work_rest_investigations" enable row level security;
--> statement-breakpoint
alter table "work_rest_investigations" force row level security;
--> statement-breakpoint
create policy tenant on "work_rest_investigations" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "work_rest_investigations_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "work_rest_investigations";
--> statement-breakpoint
insert into sync_resource (name) values ('work-rest-investigations') on conflict (name) do nothing;
