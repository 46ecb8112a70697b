CREATE TABLE "requisition_batches" (
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
	"name" text,
	"note" text,
	"lines" jsonb,
	"outcomes" jsonb,
	CONSTRAINT "requisition_batches_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "requisition_batches_owner" ON "requisition_batches" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "requisition_batches_department" ON "requisition_batches" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "requisition_batches_vessel" ON "requisition_batches" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "requisition_batches_order" ON "requisition_batches" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "requisition_batches_unfolded" ON "requisition_batches" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
alter table "requisition_batches" enable row level security;
--> statement-breakpoint
alter table "requisition_batches" force row level security;
--> statement-breakpoint
create policy tenant on "requisition_batches" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "requisition_batches_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "requisition_batches";
--> statement-breakpoint
insert into sync_resource (name) values ('requisition-batches') on conflict (name) do nothing;
