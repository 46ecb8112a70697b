CREATE TABLE "service_requirements" (
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
	"service_id" uuid,
	"name" text,
	"asked_of" text,
	"is_required" boolean,
	"description" text,
	CONSTRAINT "service_requirements_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "service_requirements_owner" ON "service_requirements" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "service_requirements_department" ON "service_requirements" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "service_requirements_vessel" ON "service_requirements" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "service_requirements_folded_order" ON "service_requirements" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "service_requirements_unfolded" ON "service_requirements" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "vendor_bank_accounts" (
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
	"vendor_id" uuid,
	"bank_name" text,
	"account_name" text,
	"account_number" text,
	"currency" text,
	"sort_code" text,
	"signature" jsonb,
	CONSTRAINT "vendor_bank_accounts_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "vendor_bank_accounts_owner" ON "vendor_bank_accounts" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "vendor_bank_accounts_department" ON "vendor_bank_accounts" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "vendor_bank_accounts_vessel" ON "vendor_bank_accounts" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "vendor_bank_accounts_order" ON "vendor_bank_accounts" USING btree ("tenant_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "vendor_bank_accounts_unfolded" ON "vendor_bank_accounts" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "vendor_services" (
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
	CONSTRAINT "vendor_services_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "vendor_services_owner" ON "vendor_services" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "vendor_services_department" ON "vendor_services" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "vendor_services_vessel" ON "vendor_services" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "vendor_services_folded_order" ON "vendor_services" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "vendor_services_unfolded" ON "vendor_services" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE TABLE "vendors" (
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
	"approval" jsonb,
	"name" text,
	"type" text,
	"department_id" uuid,
	"existing_vendor" boolean,
	"logo" jsonb,
	"phone" text,
	"email" text,
	"address" text,
	"website" text,
	"contacts" jsonb,
	"registration_number" text,
	"incorporated_on" date,
	"id_type" text,
	"id_number" text,
	"tax_number" text,
	"vat_number" text,
	"identification_file" jsonb,
	"registration_papers" jsonb,
	"services" jsonb,
	"requirements" jsonb,
	"qualification_documents" jsonb,
	"tools_documents" jsonb,
	"ssip_certification" jsonb,
	"has_prohibition_notice" boolean,
	"prohibition_notice_details" jsonb,
	"iso_certificate" jsonb,
	"iso_certificate_number" text,
	"iso_accredited_body" text,
	"iso_scope" text,
	"iso_expires_on" date,
	"supporting_documents" jsonb,
	"waste_details" text,
	"declaration_name" text,
	"declaration_position" text,
	"declared_on" date,
	"declaration_signature" jsonb,
	"risk_tier" text,
	"granted_services" jsonb,
	"account_standing" text,
	"payable_in" text,
	"next_expiry_on" date,
	"verifications" jsonb,
	CONSTRAINT "vendors_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "vendors_owner" ON "vendors" USING btree ("tenant_id","scope_owner","id");
--> statement-breakpoint
CREATE INDEX "vendors_department" ON "vendors" USING btree ("tenant_id","scope_department","id");
--> statement-breakpoint
CREATE INDEX "vendors_vessel" ON "vendors" USING btree ("tenant_id","scope_vessel","id");
--> statement-breakpoint
CREATE INDEX "vendors_folded_order" ON "vendors" USING btree ("tenant_id","order_key","id");
--> statement-breakpoint
CREATE INDEX "vendors_unfolded" ON "vendors" USING btree ("tenant_id","id") WHERE ascii(search) <> 1;
--> statement-breakpoint
CREATE INDEX "vendors_next_expiry_on" ON "vendors" USING btree ("tenant_id","next_expiry_on","id");
--> statement-breakpoint
alter table "service_requirements" enable row level security;
--> statement-breakpoint
alter table "service_requirements" force row level security;
--> statement-breakpoint
create policy tenant on "service_requirements" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "service_requirements_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "service_requirements";
--> statement-breakpoint
insert into sync_resource (name) values ('service-requirements') on conflict (name) do nothing;
--> statement-breakpoint
alter table "vendor_bank_accounts" enable row level security;
--> statement-breakpoint
alter table "vendor_bank_accounts" force row level security;
--> statement-breakpoint
create policy tenant on "vendor_bank_accounts" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "vendor_bank_accounts_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "vendor_bank_accounts";
--> statement-breakpoint
insert into sync_resource (name) values ('vendor-bank-accounts') on conflict (name) do nothing;
--> statement-breakpoint
alter table "vendor_services" enable row level security;
--> statement-breakpoint
alter table "vendor_services" force row level security;
--> statement-breakpoint
create policy tenant on "vendor_services" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "vendor_services_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "vendor_services";
--> statement-breakpoint
insert into sync_resource (name) values ('vendor-services') on conflict (name) do nothing;
--> statement-breakpoint
alter table "vendors" enable row level security;
--> statement-breakpoint
alter table "vendors" force row level security;
--> statement-breakpoint
create policy tenant on "vendors" using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create statistics if not exists "vendors_scopes" (dependencies) on tenant_id, scope_owner, scope_department, scope_vessel from "vendors";
--> statement-breakpoint
insert into sync_resource (name) values ('vendors') on conflict (name) do nothing;
