CREATE TABLE "document_acknowledgements" (
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
	"document_repo_id" uuid,
	"version_number" bigint,
	"staff_id" uuid,
	CONSTRAINT "document_acknowledgements_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "document_acknowledgements_owner" ON "document_acknowledgements" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "document_acknowledgements_department" ON "document_acknowledgements" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "document_acknowledgements_vessel" ON "document_acknowledgements" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "document_acknowledgements_order" ON "document_acknowledgements" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "document_acknowledgements_unfolded" ON "document_acknowledgements" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE UNIQUE INDEX "document_acknowledgements_key" ON "document_acknowledgements" USING btree ("tenant_id","document_repo_id","version_number","staff_id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE TABLE "document_categories" (
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
	"name" text,
	"description" text,
	"retention_period" bigint,
	"review_months" bigint,
	CONSTRAINT "document_categories_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "document_categories_owner" ON "document_categories" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "document_categories_department" ON "document_categories" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "document_categories_vessel" ON "document_categories" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "document_categories_folded_order" ON "document_categories" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "document_categories_unfolded" ON "document_categories" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "document_repos" (
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
	"name" text,
	"category_id" uuid,
	"document_type" text,
	"department_id" uuid,
	"responsible_id" uuid,
	"description" text,
	"read_by" text,
	"readers" jsonb,
	"stable_document_only" boolean,
	"control_number" text,
	"version_number" bigint,
	"effective_on" date,
	"review_due_on" date,
	"expires_on" date,
	"document" jsonb,
	"document_repo_version_id" uuid,
	CONSTRAINT "document_repos_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "document_repos_owner" ON "document_repos" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "document_repos_department" ON "document_repos" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "document_repos_vessel" ON "document_repos" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "document_repos_folded_order" ON "document_repos" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "document_repos_unfolded" ON "document_repos" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX "document_repos_review_due_on" ON "document_repos" USING btree ("tenant_id","review_due_on","id");
--> statement-breakpoint
CREATE INDEX "document_repos_expires_on" ON "document_repos" USING btree ("tenant_id","expires_on","id");
--> statement-breakpoint
CREATE TABLE "document_reviewers" (
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
	"category_id" uuid,
	"order_number" bigint,
	"who" text,
	"staff_id" uuid,
	CONSTRAINT "document_reviewers_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "document_reviewers_owner" ON "document_reviewers" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "document_reviewers_department" ON "document_reviewers" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "document_reviewers_vessel" ON "document_reviewers" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "document_reviewers_order" ON "document_reviewers" USING btree ("tenant_id","order_number","id");
--> statement-breakpoint
CREATE INDEX "document_reviewers_unfolded" ON "document_reviewers" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "document_versions" (
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
	"approval" jsonb,
	"category_id" uuid,
	"document_repo_id" uuid,
	"document_repo_name" text,
	"document_type" text,
	"department_id" uuid,
	"document" jsonb,
	"changes" text,
	"date" date,
	"effective_on" date,
	"review_due_on" date,
	"expires_on" date,
	"retention_period" bigint,
	"existing" boolean,
	"old_number" text,
	"approved_on" date,
	"approved_by" text,
	"one_drive_link" text,
	"reviewers" jsonb,
	"version_number" bigint,
	"control_number" text,
	"in_force" boolean,
	"in_force_from" date,
	"in_force_until" date,
	"superseded_by_number" bigint,
	"retain_until" date,
	"disposal_asked_by_id" uuid,
	"disposal_certificate" text,
	"disposed_at" timestamp (3) with time zone,
	"disposed_at_offset" smallint,
	CONSTRAINT "document_versions_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "document_versions_owner" ON "document_versions" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "document_versions_department" ON "document_versions" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "document_versions_vessel" ON "document_versions" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "document_versions_order" ON "document_versions" USING btree ("tenant_id","date","id");
--> statement-breakpoint
CREATE INDEX "document_versions_unfolded" ON "document_versions" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "onedrive_links" (
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
	"name" text,
	"url" text,
	"category_id" uuid,
	"department_id" uuid,
	"description" text,
	CONSTRAINT "onedrive_links_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "onedrive_links_owner" ON "onedrive_links" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "onedrive_links_department" ON "onedrive_links" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "onedrive_links_vessel" ON "onedrive_links" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "onedrive_links_folded_order" ON "onedrive_links" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "onedrive_links_unfolded" ON "onedrive_links" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
alter table "document_acknowledgements" enable row level security;
--> statement-breakpoint
alter table "document_acknowledgements" force row level security;
--> statement-breakpoint
create policy tenant on "document_acknowledgements" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "document_acknowledgements_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "document_acknowledgements";
--> statement-breakpoint
insert into sync_resource (name) values ('document-acknowledgements') on conflict (name) do nothing;
--> statement-breakpoint
alter table "document_categories" enable row level security;
--> statement-breakpoint
alter table "document_categories" force row level security;
--> statement-breakpoint
create policy tenant on "document_categories" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "document_categories_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "document_categories";
--> statement-breakpoint
insert into sync_resource (name) values ('document-categories') on conflict (name) do nothing;
--> statement-breakpoint
alter table "document_repos" enable row level security;
--> statement-breakpoint
alter table "document_repos" force row level security;
--> statement-breakpoint
create policy tenant on "document_repos" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "document_repos_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "document_repos";
--> statement-breakpoint
insert into sync_resource (name) values ('document-repos') on conflict (name) do nothing;
--> statement-breakpoint
alter table "document_reviewers" enable row level security;
--> statement-breakpoint
alter table "document_reviewers" force row level security;
--> statement-breakpoint
create policy tenant on "document_reviewers" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "document_reviewers_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "document_reviewers";
--> statement-breakpoint
insert into sync_resource (name) values ('document-reviewers') on conflict (name) do nothing;
--> statement-breakpoint
alter table "document_versions" enable row level security;
--> statement-breakpoint
alter table "document_versions" force row level security;
--> statement-breakpoint
create policy tenant on "document_versions" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "document_versions_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "document_versions";
--> statement-breakpoint
insert into sync_resource (name) values ('document-versions') on conflict (name) do nothing;
--> statement-breakpoint
alter table "onedrive_links" enable row level security;
--> statement-breakpoint
alter table "onedrive_links" force row level security;
--> statement-breakpoint
create policy tenant on "onedrive_links" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "onedrive_links_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "onedrive_links";
--> statement-breakpoint
insert into sync_resource (name) values ('onedrive-links') on conflict (name) do nothing;
