-- Not written to the log of the database: after a crash of it, each gateway writes its own again.
CREATE UNLOGGED TABLE "build_files" (
	"path" text PRIMARY KEY NOT NULL,
	"body" bytea NOT NULL,
	"signature" text NOT NULL,
	"served_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "build_files_served_at_index" ON "build_files" USING btree ("served_at");