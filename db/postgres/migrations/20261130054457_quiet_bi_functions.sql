-- oldest build: 20261129082000_held_reasons
-- A role may have messages of the server sent to it, among them how the server plans the statements of a function and sorts for them (debug_print_plan,
-- trace_sort), which tells of rows that are others'. Within these functions nothing but errors is sent.
ALTER FUNCTION bi.read_shipments() SET client_min_messages TO error;
--> statement-breakpoint
ALTER FUNCTION bi.read_containers() SET client_min_messages TO error;
--> statement-breakpoint
ALTER FUNCTION bi.read_events() SET client_min_messages TO error;
--> statement-breakpoint
ALTER FUNCTION bi.read_invoices() SET client_min_messages TO error;
--> statement-breakpoint
-- As in a new database of PostgreSQL 15: one that was upgraded from before lets every role make functions that the statements of others find.
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
