CREATE TABLE "education_qualifications" (
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
	"school" text,
	"major" text,
	"qualification_id" uuid,
	"completed_in" bigint,
	"certificate" jsonb,
	CONSTRAINT "education_qualifications_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "education_qualifications_owner" ON "education_qualifications" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "education_qualifications_department" ON "education_qualifications" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "education_qualifications_vessel" ON "education_qualifications" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "education_qualifications_order" ON "education_qualifications" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "education_qualifications_unfolded" ON "education_qualifications" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "staff_certifications" (
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
	"name" text,
	"certificate_number" text,
	"issuer" text,
	"issued_on" date,
	"validity" text,
	"expires_on" date,
	"documents" jsonb,
	"remarks" text,
	"verification_document" jsonb,
	"renews_id" uuid,
	CONSTRAINT "staff_certifications_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "staff_certifications_owner" ON "staff_certifications" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "staff_certifications_department" ON "staff_certifications" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "staff_certifications_vessel" ON "staff_certifications" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "staff_certifications_order" ON "staff_certifications" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "staff_certifications_unfolded" ON "staff_certifications" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX "staff_certifications_expires_on" ON "staff_certifications" USING btree ("tenant_id","expires_on","id");
--> statement-breakpoint
CREATE TABLE "staff_documents" (
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
	"tenant_document_type_id" uuid,
	"file" jsonb,
	"document_number" text,
	"issued_on" date,
	"validity" text,
	"expires_on" date,
	"remarks" text,
	"renews_id" uuid,
	CONSTRAINT "staff_documents_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "staff_documents_owner" ON "staff_documents" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "staff_documents_department" ON "staff_documents" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "staff_documents_vessel" ON "staff_documents" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "staff_documents_order" ON "staff_documents" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "staff_documents_unfolded" ON "staff_documents" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX "staff_documents_expires_on" ON "staff_documents" USING btree ("tenant_id","expires_on","id");
--> statement-breakpoint
CREATE TABLE "staff_document_types" (
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
	"required" boolean,
	"needed_by" text,
	"expires" boolean,
	"lead_days" bigint,
	CONSTRAINT "staff_document_types_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "staff_document_types_owner" ON "staff_document_types" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "staff_document_types_department" ON "staff_document_types" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "staff_document_types_vessel" ON "staff_document_types" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "staff_document_types_folded_order" ON "staff_document_types" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "staff_document_types_unfolded" ON "staff_document_types" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "vessel_document_types" (
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
	"lead_days" bigint,
	"template" jsonb,
	CONSTRAINT "vessel_document_types_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "vessel_document_types_owner" ON "vessel_document_types" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "vessel_document_types_department" ON "vessel_document_types" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "vessel_document_types_vessel" ON "vessel_document_types" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "vessel_document_types_folded_order" ON "vessel_document_types" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "vessel_document_types_unfolded" ON "vessel_document_types" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "vessel_documents" (
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
	"vessel_id" uuid,
	"vessel_document_type_id" uuid,
	"file" jsonb,
	"document_number" text,
	"issuer" text,
	"issued_on" date,
	"validity" text,
	"expires_on" date,
	"responsible_id" uuid,
	"remarks" text,
	"survey_opens_on" date,
	"survey_due_on" date,
	"survey_closes_on" date,
	"endorsements" jsonb,
	"renews_id" uuid,
	CONSTRAINT "vessel_documents_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "vessel_documents_owner" ON "vessel_documents" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "vessel_documents_department" ON "vessel_documents" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "vessel_documents_vessel" ON "vessel_documents" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "vessel_documents_order" ON "vessel_documents" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "vessel_documents_unfolded" ON "vessel_documents" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX "vessel_documents_expires_on" ON "vessel_documents" USING btree ("tenant_id","expires_on","id");
--> statement-breakpoint
CREATE INDEX "vessel_documents_survey_due_on" ON "vessel_documents" USING btree ("tenant_id","survey_due_on","id");
--> statement-breakpoint
alter table "education_qualifications" enable row level security;
--> statement-breakpoint
alter table "education_qualifications" force row level security;
--> statement-breakpoint
create policy tenant on "education_qualifications" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "education_qualifications_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "education_qualifications";
--> statement-breakpoint
insert into sync_resource (name) values ('education-qualifications') on conflict (name) do nothing;
--> statement-breakpoint
alter table "staff_certifications" enable row level security;
--> statement-breakpoint
alter table "staff_certifications" force row level security;
--> statement-breakpoint
create policy tenant on "staff_certifications" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "staff_certifications_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "staff_certifications";
--> statement-breakpoint
insert into sync_resource (name) values ('staff-certifications') on conflict (name) do nothing;
--> statement-breakpoint
alter table "staff_documents" enable row level security;
--> statement-breakpoint
alter table "staff_documents" force row level security;
--> statement-breakpoint
create policy tenant on "staff_documents" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "staff_documents_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "staff_documents";
--> statement-breakpoint
insert into sync_resource (name) values ('staff-documents') on conflict (name) do nothing;
--> statement-breakpoint
alter table "staff_document_types" enable row level security;
--> statement-breakpoint
alter table "staff_document_types" force row level security;
--> statement-breakpoint
create policy tenant on "staff_document_types" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "staff_document_types_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "staff_document_types";
--> statement-breakpoint
insert into sync_resource (name) values ('staff-document-types') on conflict (name) do nothing;
--> statement-breakpoint
alter table "vessel_document_types" enable row level security;
--> statement-breakpoint
alter table "vessel_document_types" force row level security;
--> statement-breakpoint
create policy tenant on "vessel_document_types" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "vessel_document_types_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "vessel_document_types";
--> statement-breakpoint
insert into sync_resource (name) values ('vessel-document-types') on conflict (name) do nothing;
--> statement-breakpoint
alter table "vessel_documents" enable row level security;
--> statement-breakpoint
alter table "vessel_documents" force row level security;
--> statement-breakpoint
create policy tenant on "vessel_documents" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "vessel_documents_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "vessel_documents";
--> statement-breakpoint
insert into sync_resource (name) values ('vessel-documents') on conflict (name) do nothing;
