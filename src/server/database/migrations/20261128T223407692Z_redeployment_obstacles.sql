ALTER TABLE "redeployments" ADD COLUMN "obstacle" text;
