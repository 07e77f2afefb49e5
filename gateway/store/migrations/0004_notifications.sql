-- Tells gateways of a write when it is committed, whichever gateway, version or command made it (decision 0041).
CREATE FUNCTION "cairn_notify"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify(TG_ARGV[0], '');
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "cairn_notify" AFTER INSERT ON "status_checks" FOR EACH STATEMENT EXECUTE FUNCTION "cairn_notify"('cairn_status');--> statement-breakpoint
CREATE TRIGGER "cairn_notify" AFTER INSERT OR UPDATE OR DELETE ON "incidents" FOR EACH STATEMENT EXECUTE FUNCTION "cairn_notify"('cairn_status');--> statement-breakpoint
CREATE TRIGGER "cairn_notify" AFTER INSERT OR UPDATE OR DELETE ON "incident_updates" FOR EACH STATEMENT EXECUTE FUNCTION "cairn_notify"('cairn_status');--> statement-breakpoint
CREATE TRIGGER "cairn_notify" AFTER INSERT OR UPDATE OR DELETE ON "maintenance_windows" FOR EACH STATEMENT EXECUTE FUNCTION "cairn_notify"('cairn_status');--> statement-breakpoint
CREATE TRIGGER "cairn_notify" AFTER INSERT ON "ended_sessions" FOR EACH STATEMENT EXECUTE FUNCTION "cairn_notify"('cairn_sign_outs');--> statement-breakpoint
-- A lease and a later try are no news: the message is not due.
CREATE TRIGGER "cairn_notify" AFTER INSERT OR UPDATE ON "outbox" FOR EACH ROW WHEN (NEW."state" = 'waiting' AND NEW."at" <= now()) EXECUTE FUNCTION "cairn_notify"('cairn_outbox');
