ALTER TABLE "inventories" ADD COLUMN "on_order_quantity" double precision;
