CREATE TABLE "container_feeds" (
	"container_id" bigint NOT NULL,
	"source" text NOT NULL,
	"said" jsonb NOT NULL,
	CONSTRAINT "container_feeds_container_id_source_pk" PRIMARY KEY("container_id","source")
);
--> statement-breakpoint
ALTER TABLE "container_feeds" ADD CONSTRAINT "container_feeds_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE cascade ON UPDATE no action;