CREATE TABLE "actions" (
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
	"order_key" text COLLATE "C",
	"resource_name" text,
	"record_id" text,
	"kind_name" text,
	"action" text,
	"details" text,
	"severity" text,
	"due_on" date,
	"owner_id" uuid,
	"verifier_id" uuid,
	"before_start" boolean,
	"giver_id" uuid,
	"vessel_id" uuid,
	"follows_id" uuid,
	"completed_on" date,
	"what_was_done" text,
	"evidence" jsonb,
	"effect" text,
	"effect_checked_on" date,
	"effect_remark" text,
	CONSTRAINT "actions_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "actions_owner" ON "actions" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "actions_department" ON "actions" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "actions_vessel" ON "actions" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "actions_folded_order" ON "actions" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "actions_unfolded" ON "actions" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX "actions_due_on" ON "actions" USING btree ("tenant_id","due_on","id");
--> statement-breakpoint
alter table "actions" enable row level security;
--> statement-breakpoint
alter table "actions" force row level security;
--> statement-breakpoint
create policy tenant on "actions" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "actions_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "actions";
--> statement-breakpoint
insert into sync_resource (name) values ('actions') on conflict (name) do nothing;
