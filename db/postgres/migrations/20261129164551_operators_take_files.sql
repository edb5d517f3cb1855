-- oldest build: 20261129082000_held_reasons
ALTER TABLE "projects" ADD COLUMN "operators_take_files" boolean DEFAULT false NOT NULL;
