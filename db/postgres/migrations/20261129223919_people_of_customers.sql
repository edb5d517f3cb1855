-- oldest build: 20261129082000_held_reasons
-- Linked sets of alerts follow who is assigned to which customer, and whose role, kind or state has changed.
CREATE TRIGGER log_insert AFTER INSERT ON user_customers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_changes('people_of_customer', 'customer_id');
--> statement-breakpoint
CREATE TRIGGER log_delete AFTER DELETE ON user_customers REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_changes('people_of_customer', 'customer_id');
--> statement-breakpoint
CREATE TRIGGER log_update AFTER UPDATE ON users REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_changes('person', 'id');
