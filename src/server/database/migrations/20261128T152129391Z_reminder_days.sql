CREATE INDEX "certificate_registers_expires_on" ON "certificate_registers" USING btree ("tenant_id","expires_on","id");
--> statement-breakpoint
ALTER TABLE "company_details" ADD COLUMN "time_zone" text;
