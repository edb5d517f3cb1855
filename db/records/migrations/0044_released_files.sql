CREATE TABLE "released_files" (
	"store_key" text PRIMARY KEY NOT NULL,
	"released_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "released_files_order" ON "released_files" USING btree ("released_at");--> statement-breakpoint
CREATE FUNCTION release_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO released_files (store_key) SELECT store_key FROM former ON CONFLICT (store_key) DO UPDATE SET released_at = now();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION take_files_into_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM released_files USING added WHERE released_files.store_key = added.store_key;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER release_files AFTER DELETE ON files REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION release_files();
--> statement-breakpoint
CREATE TRIGGER take_files_into_use AFTER INSERT ON files REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION take_files_into_use();
