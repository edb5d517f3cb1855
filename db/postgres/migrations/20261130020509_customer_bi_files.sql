-- oldest build: 20261129082000_held_reasons
ALTER TABLE "customers" ADD COLUMN "bi_files_since" timestamp with time zone;
