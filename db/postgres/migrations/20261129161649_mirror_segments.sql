-- oldest build: 20261129082000_held_reasons
CREATE TABLE "mirror_segments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mirror_segments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"format" text NOT NULL,
	"mark" jsonb,
	"sha256" text,
	"bytes" bigint,
	"part_bytes" integer,
	"store_keys" text[] DEFAULT '{}' NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"renewed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone
);
