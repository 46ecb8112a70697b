ALTER TABLE "inventory_requisitions" ADD COLUMN "decisions" jsonb;
