ALTER TABLE "actions" ADD COLUMN "checks_effect" boolean;
