CREATE TABLE "notification_settings" (
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
	"turn" text,
	"decided" text,
	"stopped" text,
	"done" text,
	"due" text,
	CONSTRAINT "notification_settings_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "notification_settings_owner" ON "notification_settings" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "notification_settings_department" ON "notification_settings" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "notification_settings_vessel" ON "notification_settings" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "notification_settings_order" ON "notification_settings" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "notification_settings_unfolded" ON "notification_settings" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
alter table "notification_settings" enable row level security;
--> statement-breakpoint
alter table "notification_settings" force row level security;
--> statement-breakpoint
create policy tenant on "notification_settings" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "notification_settings_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "notification_settings";
--> statement-breakpoint
insert into sync_resource (name) values ('notification-settings') on conflict (name) do nothing;
