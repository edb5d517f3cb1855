ALTER TABLE "share_links" ADD COLUMN "papers" bigint[] DEFAULT '{}' NOT NULL;
