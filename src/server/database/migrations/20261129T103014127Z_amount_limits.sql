ALTER TABLE "approval_chains" ADD COLUMN "limit_amount" numeric;
--> statement-breakpoint
ALTER TABLE "approval_chains" ADD COLUMN "limit_amount_currency" text;
