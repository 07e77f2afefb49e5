CREATE TABLE "demo_starts" (
	"server" text NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	"duration" integer NOT NULL,
	CONSTRAINT "demo_starts_server_time_pk" PRIMARY KEY("server","time")
);
