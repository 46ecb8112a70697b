CREATE TABLE "leave_medical_notes" (
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
	"staff_id" uuid,
	"leave_request_id" uuid,
	"note" text,
	"documents" jsonb,
	CONSTRAINT "leave_medical_notes_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "leave_medical_notes_owner" ON "leave_medical_notes" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "leave_medical_notes_department" ON "leave_medical_notes" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "leave_medical_notes_vessel" ON "leave_medical_notes" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "leave_medical_notes_order" ON "leave_medical_notes" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "leave_medical_notes_unfolded" ON "leave_medical_notes" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "medical" boolean;
--> statement-breakpoint
alter table "leave_medical_notes" enable row level security;
--> statement-breakpoint
alter table "leave_medical_notes" force row level security;
--> statement-breakpoint
create policy tenant on "leave_medical_notes" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "leave_medical_notes_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "leave_medical_notes";
--> statement-breakpoint
insert into sync_resource (name) values ('leave-medical-notes') on conflict (name) do nothing;
