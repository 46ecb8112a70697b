CREATE TABLE "notifications" (
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
	"recipient_id" text,
	"kind" text,
	"title" text,
	"resource_name" text,
	"record_id" text,
	"step" text,
	"actor_id" text,
	"occurred_at" timestamp (3) with time zone,
	"occurred_at_offset" smallint,
	"read_at" timestamp (3) with time zone,
	"read_at_offset" smallint,
	"snoozed_until" date,
	CONSTRAINT "notifications_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "notifications_owner" ON "notifications" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "notifications_department" ON "notifications" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "notifications_vessel" ON "notifications" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "notifications_order" ON "notifications" USING btree ("tenant_id","occurred_at","id");
--> statement-breakpoint
alter table "notifications" enable row level security;
--> statement-breakpoint
alter table "notifications" force row level security;
--> statement-breakpoint
create policy tenant on "notifications" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "notifications_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "notifications";
--> statement-breakpoint
insert into sync_resource (name) values ('notifications') on conflict (name) do nothing;
