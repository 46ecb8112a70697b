ALTER TABLE "crew_rosters" ADD COLUMN "department" text;
