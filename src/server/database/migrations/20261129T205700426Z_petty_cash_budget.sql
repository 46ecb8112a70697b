ALTER TABLE "petty_cash_requests" ADD COLUMN "exchange_rate" numeric;
--> statement-breakpoint
ALTER TABLE "petty_cash_requests" ADD COLUMN "exchange_rate_on" date;
--> statement-breakpoint
ALTER TABLE "petty_cash_requests" ADD COLUMN "base_amount" numeric;
--> statement-breakpoint
ALTER TABLE "petty_cash_requests" ADD COLUMN "base_amount_currency" text;
--> statement-breakpoint
ALTER TABLE "petty_cash_requests" ADD COLUMN "is_beyond_budget" boolean;
--> statement-breakpoint
ALTER TABLE "inventory_requisitions" ADD COLUMN "handouts" jsonb;
--> statement-breakpoint
ALTER TABLE "inventory_requisitions" ADD COLUMN "issues" jsonb;
