CREATE TABLE "shipment_dates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_dates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"expected_at" timestamp with time zone,
	"source" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipment_dates" ADD CONSTRAINT "shipment_dates_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_dates_shipment" ON "shipment_dates" USING btree ("shipment_id","kind");
--> statement-breakpoint
-- What the record knows of shipments it has already: the first ETA that was promised, and the dates as they stand.
INSERT INTO shipment_dates (shipment_id, kind, expected_at, source, created_at)
SELECT id, kind, expected_at, source, told_at
FROM shipments CROSS JOIN LATERAL (VALUES
  ('etd', etd, created_at),
  ('eta', planned_eta, created_at),
  ('eta', CASE WHEN eta IS DISTINCT FROM planned_eta THEN eta END, updated_at)
) AS known (kind, expected_at, told_at)
WHERE expected_at IS NOT NULL
ORDER BY id, told_at;
--> statement-breakpoint
CREATE FUNCTION keep_dates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO shipment_dates (shipment_id, kind, expected_at, source, created_at)
    SELECT id, kind, expected_at, source, created_at
    FROM changed CROSS JOIN LATERAL (VALUES ('etd', etd), ('eta', eta)) AS told (kind, expected_at)
    WHERE expected_at IS NOT NULL;
  ELSE
    INSERT INTO shipment_dates (shipment_id, kind, expected_at, source)
    SELECT changed.id, kind, expected_at, changed.source
    FROM changed JOIN former ON former.id = changed.id
      CROSS JOIN LATERAL (VALUES ('etd', former.etd, changed.etd), ('eta', former.eta, changed.eta)) AS told (kind, before, expected_at)
    WHERE expected_at IS DISTINCT FROM before;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_dates_insert AFTER INSERT ON shipments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_dates();
--> statement-breakpoint
CREATE TRIGGER keep_dates_update AFTER UPDATE ON shipments REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_dates();
