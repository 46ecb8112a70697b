CREATE TABLE "comments" (
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
	"text" text,
	"mentions" jsonb,
	"not_reached" jsonb,
	CONSTRAINT "comments_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "comments_owner" ON "comments" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "comments_department" ON "comments" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "comments_vessel" ON "comments" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "comments_folded_order" ON "comments" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "comments_unfolded" ON "comments" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "mention" text;
--> statement-breakpoint
alter table "comments" enable row level security;
--> statement-breakpoint
alter table "comments" force row level security;
--> statement-breakpoint
create policy tenant on "comments" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "comments_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "comments";
--> statement-breakpoint
insert into sync_resource (name) values ('comments') on conflict (name) do nothing;
