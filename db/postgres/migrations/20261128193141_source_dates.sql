ALTER TABLE "shipments" ADD COLUMN "source_dates" jsonb;
