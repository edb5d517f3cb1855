-- oldest build: 20261128195027_doubts
-- Older builds insert tickets without a number: the trigger gives one.
CREATE TABLE "ticket_series" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "number" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "number" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "ticket_series" ADD CONSTRAINT "ticket_series_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_number" ON "tickets" USING btree ("project_id","number");--> statement-breakpoint
-- Existing tickets keep their numbers, and each project goes on after its own highest.
INSERT INTO ticket_series (project_id, last) SELECT project_id, max(substr(number, 3)::integer) FROM tickets GROUP BY project_id;
--> statement-breakpoint
CREATE FUNCTION number_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ticket_series AS series (project_id, last) VALUES (NEW.project_id, 100001)
    ON CONFLICT (project_id) DO UPDATE SET last = series.last + 1
    RETURNING 'T-' || series.last INTO NEW.number;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER number_ticket BEFORE INSERT ON tickets FOR EACH ROW EXECUTE FUNCTION number_ticket();
