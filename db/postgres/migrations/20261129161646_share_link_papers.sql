ALTER TABLE "share_links" ADD COLUMN "documents" bigint[] DEFAULT '{}' NOT NULL;
