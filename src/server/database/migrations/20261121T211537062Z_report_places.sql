CREATE TABLE "report_places" (
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
	"name" text,
	"vessel_id" uuid,
	"secret" text,
	CONSTRAINT "report_places_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "report_places_owner" ON "report_places" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "report_places_department" ON "report_places" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "report_places_vessel" ON "report_places" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "report_places_order" ON "report_places" USING btree ("tenant_id","name","id");
--> statement-breakpoint
alter table "report_places" enable row level security;
--> statement-breakpoint
alter table "report_places" force row level security;
--> statement-breakpoint
create policy tenant on "report_places" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
insert into sync_resource (name) values ('report-places') on conflict (name) do nothing;
