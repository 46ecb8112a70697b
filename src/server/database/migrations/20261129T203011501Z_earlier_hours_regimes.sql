ALTER TABLE "vessels" ADD COLUMN "earlier_hours_regimes" jsonb;
