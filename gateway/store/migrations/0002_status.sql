CREATE TABLE "incident_updates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incident_updates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"incident_id" integer NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incidents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "maintenance_windows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "maintenance_windows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"servers" text[] NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"announced_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_checks" (
	"monitor" text NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	"latency" integer NOT NULL,
	"cause" text,
	CONSTRAINT "status_checks_monitor_time_pk" PRIMARY KEY("monitor","time")
);
--> statement-breakpoint
CREATE TABLE "status_hours" (
	"monitor" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"checks" integer NOT NULL,
	"answered" integer NOT NULL,
	"average" real,
	"p95" integer,
	CONSTRAINT "status_hours_monitor_hour_pk" PRIMARY KEY("monitor","hour")
);
--> statement-breakpoint
CREATE TABLE "status_ranges" (
	"monitor" text NOT NULL,
	"state" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "status_ranges_monitor_start_time_pk" PRIMARY KEY("monitor","start_time")
);
--> statement-breakpoint
ALTER TABLE "incident_updates" ADD CONSTRAINT "incident_updates_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incident_updates_incident_id_index" ON "incident_updates" USING btree ("incident_id");--> statement-breakpoint
CREATE INDEX "incidents_opened_at_index" ON "incidents" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "maintenance_windows_end_time_index" ON "maintenance_windows" USING btree ("end_time");--> statement-breakpoint
CREATE INDEX "status_checks_time_index" ON "status_checks" USING btree ("time");--> statement-breakpoint
CREATE INDEX "status_hours_hour_index" ON "status_hours" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "status_ranges_end_time_index" ON "status_ranges" USING btree ("end_time");