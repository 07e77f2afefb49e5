CREATE TABLE "messages" (
	"reference" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"suspicion" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"reference" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"parts_taken" integer DEFAULT 0 NOT NULL,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_reference_messages_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."messages"("reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_received_at_index" ON "messages" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "outbox_state_at_index" ON "outbox" USING btree ("state","at");