-- Not written to the log of the database: a crash of it only gives everybody their allowance again.
CREATE UNLOGGED TABLE "allowances" (
	"key" text PRIMARY KEY NOT NULL,
	"tokens" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "allowances_at_index" ON "allowances" USING btree ("at");