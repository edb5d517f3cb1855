-- oldest build: 20261128152513_initial_schema
ALTER TABLE "access_tokens" ADD COLUMN "most_writes" integer;
