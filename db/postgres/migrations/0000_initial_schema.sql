CREATE TABLE "customer_alert_emails" (
	"alert_id" bigint NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "customer_alert_emails_alert_id_email_pk" PRIMARY KEY("alert_id","email")
);
--> statement-breakpoint
CREATE TABLE "customer_alert_users" (
	"alert_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "customer_alert_users_alert_id_user_id_pk" PRIMARY KEY("alert_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "customer_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"customer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"manner" text DEFAULT 'RealTime' NOT NULL,
	"hour" smallint DEFAULT 9 NOT NULL,
	"unit" text DEFAULT 'Days' NOT NULL,
	"weekday" smallint DEFAULT 1 NOT NULL,
	"periodicity" smallint DEFAULT 8 NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"creation_key" text NOT NULL,
	CONSTRAINT "customer_alerts_manner" CHECK ("manner" in ('RealTime', 'Consolidated')),
	CONSTRAINT "customer_alerts_unit" CHECK ("unit" in ('Days', 'Weeks'))
);
--> statement-breakpoint
CREATE TABLE "desk_settings" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"holidays" jsonb NOT NULL,
	"targets" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"customer_id" bigint NOT NULL,
	"shipment_id" bigint,
	"container_id" bigint,
	"ticket_id" bigint,
	"invoice_id" bigint,
	"kind" text NOT NULL,
	"fact" text NOT NULL,
	"before" text,
	"after" text,
	"category" text,
	"actor_id" bigint,
	"happened_at" timestamp with time zone NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_events_of_one_thing" CHECK (num_nonnulls(shipment_id, ticket_id, invoice_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "alert_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint NOT NULL,
	"reader" text NOT NULL,
	"user_id" bigint,
	"email" text,
	"alert_id" bigint,
	"manner" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"digest_id" bigint,
	"dropped_at" timestamp with time zone,
	CONSTRAINT "alert_deliveries_manner" CHECK ("manner" in ('RealTime', 'Consolidated'))
);
--> statement-breakpoint
CREATE TABLE "alert_digests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_digests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"reader" text NOT NULL,
	"manner" text NOT NULL,
	"window_from" timestamp with time zone,
	"window_to" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"told" integer NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "alert_digests_manner" CHECK ("manner" in ('RealTime', 'Consolidated')),
	CONSTRAINT "alert_digests_state" CHECK ("state" in ('mailed', 'nothing', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "alert_choices" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"choice" text NOT NULL,
	CONSTRAINT "alert_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "alert_choices_choice" CHECK ("choice" in ('off', 'at-once', 'digest'))
);
--> statement-breakpoint
CREATE TABLE "alert_inboxes" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"read_up_to" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_wishes" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"eta_hours" smallint,
	"quiet_from" smallint,
	"quiet_until" smallint
);
--> statement-breakpoint
CREATE TABLE "shipment_follows" (
	"shipment_id" bigint NOT NULL,
	"container_id" bigint,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"creation_key" text NOT NULL,
	CONSTRAINT "invoice_documents_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"sequence" smallint NOT NULL,
	"description" text NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"unit_price" numeric(16, 4) NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	"tax" numeric(16, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"customer_id" bigint NOT NULL,
	"shipment_id" bigint,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"currency" text NOT NULL,
	"total" numeric(16, 2) NOT NULL,
	"balance" numeric(16, 2) NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"status" text GENERATED ALWAYS AS (case when is_cancelled then 'cancelled' when balance = 0 then 'paid' when balance < total then 'partial' else 'open' end) STORED NOT NULL,
	"source" text,
	"source_key" text,
	"source_digest" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_currency" CHECK ("currency" in ('USD', 'MXN')),
	CONSTRAINT "invoices_amounts" CHECK (balance >= 0 and balance <= total and not (is_cancelled and balance > 0))
);
--> statement-breakpoint
CREATE TABLE "ready_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ready_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_letters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" bigint NOT NULL,
	"email" text NOT NULL,
	"user_id" bigint,
	"outcome" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"file_id" bigint,
	"customer_ids" bigint[],
	"is_personal" boolean DEFAULT false NOT NULL,
	CONSTRAINT "report_letters_outcome" CHECK ("outcome" in ('mailed', 'empty', 'unconfirmed', 'stopped', 'no-access'))
);
--> statement-breakpoint
CREATE TABLE "report_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" bigint NOT NULL,
	"occurrence" text NOT NULL,
	"asked_by" bigint,
	"due_at" timestamp with time zone NOT NULL,
	"is_delayed" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"error" text,
	CONSTRAINT "report_runs_state" CHECK ("state" in ('running', 'done', 'failed', 'missed', 'withheld'))
);
--> statement-breakpoint
CREATE TABLE "report_seen" (
	"report_id" bigint NOT NULL,
	"email" text NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "report_seen_report_id_email_pk" PRIMARY KEY("report_id","email")
);
--> statement-breakpoint
CREATE TABLE "report_shares" (
	"report_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "report_shares_report_id_user_id_pk" PRIMARY KEY("report_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"owner_id" bigint NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"module" text NOT NULL,
	"fields" text[] NOT NULL,
	"filters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"orders" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"summary" jsonb,
	"customer_ids" bigint[],
	"frequency" text,
	"weekdays" smallint[] DEFAULT '{}' NOT NULL,
	"months" smallint[] DEFAULT '{}' NOT NULL,
	"day" smallint,
	"start_date" date,
	"end_date" date,
	"minute_of_day" smallint,
	"time_zone" text,
	"emails" text[] DEFAULT '{}' NOT NULL,
	"only_with_rows" boolean DEFAULT false NOT NULL,
	"only_changes" boolean DEFAULT false NOT NULL,
	"scheduled_from" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"paused_why" text,
	"version" integer DEFAULT 1 NOT NULL,
	"creation_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_type" CHECK ("type" in ('ondemand', 'scheduled')),
	CONSTRAINT "reports_frequency" CHECK ("frequency" in ('Daily', 'Monthly')),
	CONSTRAINT "reports_paused_why" CHECK ("paused_why" in ('person', 'failures', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "ticket_close_reasons" (
	"project_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"name_es" text NOT NULL,
	"deactivated_at" timestamp with time zone,
	CONSTRAINT "ticket_close_reasons_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_modules" (
	"project_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"name_es" text NOT NULL,
	"deactivated_at" timestamp with time zone,
	"type_id" integer NOT NULL,
	CONSTRAINT "ticket_modules_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_severities" (
	"project_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"name_es" text NOT NULL,
	"deactivated_at" timestamp with time zone,
	CONSTRAINT "ticket_severities_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_sub_modules" (
	"project_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"name_es" text NOT NULL,
	"deactivated_at" timestamp with time zone,
	"module_id" integer NOT NULL,
	CONSTRAINT "ticket_sub_modules_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_types" (
	"project_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"name_es" text NOT NULL,
	"deactivated_at" timestamp with time zone,
	CONSTRAINT "ticket_types_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"created_by" bigint,
	"author_name" text,
	"author_email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"creation_key" text NOT NULL,
	CONSTRAINT "ticket_comments_type" CHECK ("type" in ('user', 'desk', 'note')),
	CONSTRAINT "ticket_comments_author" CHECK ((created_by is null) = (author_email is not null))
);
--> statement-breakpoint
CREATE TABLE "ticket_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"title" text NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"creation_key" text NOT NULL,
	CONSTRAINT "ticket_documents_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_copies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_copies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"number" text GENERATED ALWAYS AS ('T-' || (100000 + id)) STORED NOT NULL,
	"created_by" bigint NOT NULL,
	"phone" text,
	"type_id" integer NOT NULL,
	"module_id" integer NOT NULL,
	"sub_module_id" integer,
	"severity_id" integer,
	"subject" text NOT NULL,
	"description" text NOT NULL,
	"status_id" smallint DEFAULT 1 NOT NULL,
	"assigned_to" bigint,
	"close_reason_id" integer,
	"close_text" text,
	"closed_at" timestamp with time zone,
	"shipment_id" bigint,
	"container_id" bigint,
	"invoice_id" bigint,
	"exception_kind" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer_due_at" timestamp with time zone,
	"first_answered_at" timestamp with time zone,
	"solve_due_at" timestamp with time zone,
	"waiting_since" timestamp with time zone,
	"pauses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"creation_key" text NOT NULL,
	CONSTRAINT "tickets_exception_kind" CHECK ("exception_kind" in ('incident-open', 'free-time-over', 'arrival-delayed', 'departure-delayed', 'free-time-ending', 'documents-missing', 'no-news'))
);
--> statement-breakpoint
CREATE TABLE "free_day_choices" (
	"project_id" integer NOT NULL,
	"days" smallint NOT NULL,
	"deactivated_at" timestamp with time zone,
	CONSTRAINT "free_day_choices_project_id_days_pk" PRIMARY KEY("project_id","days")
);
--> statement-breakpoint
CREATE TABLE "incident_causes" (
	"project_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"name_es" text NOT NULL,
	"deactivated_at" timestamp with time zone,
	CONSTRAINT "incident_causes_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "terminals" (
	"project_id" integer NOT NULL,
	"port" text NOT NULL,
	"deactivated_at" timestamp with time zone,
	CONSTRAINT "terminals_project_id_port_pk" PRIMARY KEY("project_id","port")
);
--> statement-breakpoint
CREATE TABLE "container_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "container_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"container_id" bigint NOT NULL,
	"text" text NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"creation_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "container_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "container_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"container_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"category" text,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"creation_key" text NOT NULL,
	CONSTRAINT "container_documents_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "container_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "container_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"container_id" bigint NOT NULL,
	"event_type" smallint NOT NULL,
	"description" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"responsible" text,
	"origin_name" text,
	"in_timeline" boolean DEFAULT true NOT NULL,
	"source" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "container_feeds" (
	"container_id" bigint NOT NULL,
	"source" text NOT NULL,
	"said" jsonb NOT NULL,
	CONSTRAINT "container_feeds_container_id_source_pk" PRIMARY KEY("container_id","source")
);
--> statement-breakpoint
CREATE TABLE "container_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "container_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"container_id" bigint NOT NULL,
	"act" text NOT NULL,
	"changes" jsonb NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "container_history_act" CHECK ("act" in ('changed', 'incident_recorded', 'incident_changed', 'incident_deleted'))
);
--> statement-breakpoint
CREATE TABLE "containers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "containers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"number" text NOT NULL,
	"type" text,
	"status" text NOT NULL,
	"carrier" text,
	"voyage" text,
	"port_terminal" text,
	"temperature" text,
	"ventilation" text,
	"description" text,
	"dimensions" text,
	"pieces" integer,
	"weight_kg" numeric(14, 3),
	"volume_m3" numeric(14, 3),
	"dgr" boolean DEFAULT false NOT NULL,
	"imo" text,
	"carrier_free_days" smallint,
	"customer_free_days" smallint,
	"max_empty_returned_on" date,
	"max_carrier_empty_returned_on" date,
	"etd" timestamp with time zone,
	"eta" timestamp with time zone,
	"atd" timestamp with time zone,
	"ata" timestamp with time zone,
	"out_of_gate_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"empty_returned_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "containers_status" CHECK ("status" in ('booked', 'in_transit', 'arrived', 'out_of_gate', 'delivered', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "exception_thresholds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exception_thresholds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"customer_id" bigint,
	"departure_hours" smallint,
	"arrival_hours" smallint,
	"free_time_days" smallint,
	"silent_days" smallint,
	"document_days" smallint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exception_thresholds_whose" UNIQUE NULLS NOT DISTINCT("project_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "exceptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exceptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"container_id" bigint,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone,
	"first_seen_at" timestamp with time zone NOT NULL,
	"revised_at" timestamp with time zone,
	CONSTRAINT "exceptions_kind" CHECK ("kind" in ('incident-open', 'free-time-over', 'arrival-delayed', 'departure-delayed', 'free-time-ending', 'documents-missing', 'no-news'))
);
--> statement-breakpoint
CREATE TABLE "exceptions_set_aside" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exceptions_set_aside_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"set_aside_by" bigint NOT NULL,
	"set_aside_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"brought_back_by" bigint,
	"brought_back_at" timestamp with time zone,
	CONSTRAINT "exceptions_set_aside_kind" CHECK ("kind" in ('incident-open', 'free-time-over', 'arrival-delayed', 'departure-delayed', 'free-time-ending', 'documents-missing', 'no-news')),
	CONSTRAINT "exceptions_set_aside_audience" CHECK ("audience" in ('forwarder', 'customer', 'person'))
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incidents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"container_id" bigint NOT NULL,
	"type" text NOT NULL,
	"project_id" integer NOT NULL,
	"cause_id" integer,
	"occurred_on" date NOT NULL,
	"comment" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone,
	"deleted_by" bigint,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "incidents_type" CHECK ("type" in ('A', 'S'))
);
--> statement-breakpoint
CREATE TABLE "ports" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"country_code" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"is_reference" boolean DEFAULT true NOT NULL,
	CONSTRAINT "ports_kind" CHECK ("kind" in ('port', 'airport', 'place'))
);
--> statement-breakpoint
CREATE TABLE "project_places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"country_code" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"name_es" text,
	"other_names" text[] DEFAULT '{}' NOT NULL,
	"is_own" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone,
	"changed_by" bigint,
	CONSTRAINT "project_places_kind" CHECK ("kind" in ('port', 'airport', 'place'))
);
--> statement-breakpoint
CREATE TABLE "routings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "routings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"sequence" smallint NOT NULL,
	"carrier" text,
	"vessel" text,
	"voyage" text,
	"origin_port" text,
	"destination_port" text,
	"etd" timestamp with time zone,
	"eta" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shipment_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"creation_key" text NOT NULL,
	CONSTRAINT "shipment_comments_type" CHECK ("type" in ('supplier_follow_up', 'order_quality', 'order_quantities', 'other'))
);
--> statement-breakpoint
CREATE TABLE "shipment_dates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_dates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"expected_at" timestamp with time zone,
	"source" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipment_dates_kind" CHECK ("kind" in ('etd', 'eta'))
);
--> statement-breakpoint
CREATE TABLE "shipment_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"category" text,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"creation_key" text NOT NULL,
	CONSTRAINT "shipment_documents_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "shipment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"event_type" smallint NOT NULL,
	"description" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"responsible" text,
	"origin_name" text,
	"in_timeline" boolean DEFAULT true NOT NULL,
	"source" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"customer_id" bigint NOT NULL,
	"number" text NOT NULL,
	"mode" text,
	"traffic" text,
	"status" text NOT NULL,
	"shipment_date" date NOT NULL,
	"supplier_name" text,
	"supplier_address" text,
	"consignee_name" text,
	"consignee_address" text,
	"delivery_name" text,
	"delivery_address" text,
	"client_reference" text,
	"project_reference" text,
	"third_party_reference" text,
	"incoterm" text,
	"hbl" text,
	"mbl" text,
	"carrier" text,
	"agent" text,
	"co_loader" text,
	"vessel" text,
	"voyage" text,
	"origin_port" text,
	"destination_port" text,
	"origin_text" text,
	"destination_text" text,
	"origin_approximate" boolean DEFAULT false NOT NULL,
	"destination_approximate" boolean DEFAULT false NOT NULL,
	"booking_requested_at" timestamp with time zone,
	"cargo_ready_on" date,
	"etd" timestamp with time zone,
	"eta" timestamp with time zone,
	"planned_eta" timestamp with time zone,
	"atd" timestamp with time zone,
	"ata" timestamp with time zone,
	"promised_on" date,
	"delivered_at" timestamp with time zone,
	"weight_kg" numeric(14, 3),
	"volume_m3" numeric(14, 3),
	"pieces" integer,
	"dimensions" text,
	"goods" text,
	"dgr" boolean DEFAULT false NOT NULL,
	"imo" text,
	"freight_amount" numeric(16, 2),
	"freight_currency" text,
	"invoicing" text,
	"observations" text,
	"source" text,
	"source_key" text,
	"source_digest" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipments_mode" CHECK ("mode" in ('air', 'sea', 'land')),
	CONSTRAINT "shipments_traffic" CHECK ("traffic" in ('import', 'export', 'cross_trade', 'domestic')),
	CONSTRAINT "shipments_status" CHECK ("status" in ('requested', 'booked', 'in_transit', 'arrived', 'delivered', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "tariffs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tariffs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"carrier" text,
	"port" text,
	"currency" text NOT NULL,
	"equipment" text,
	"length_feet" smallint,
	"starts_at" text DEFAULT 'arrival' NOT NULL,
	"first_day" text DEFAULT 'after' NOT NULL,
	"counting" text NOT NULL,
	"charged_counting" text DEFAULT 'calendar' NOT NULL,
	"holidays" date[] DEFAULT '{}' NOT NULL,
	"port_holidays" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"demurrage_free_days" smallint NOT NULL,
	"demurrage_tiers" jsonb NOT NULL,
	"detention_free_days" smallint,
	"detention_tiers" jsonb,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_by" bigint,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "tariffs_equipment" CHECK ("equipment" in ('dry', 'reefer', 'special')),
	CONSTRAINT "tariffs_starts_at" CHECK ("starts_at" in ('arrival', 'out_of_gate')),
	CONSTRAINT "tariffs_first_day" CHECK ("first_day" in ('after', 'event')),
	CONSTRAINT "tariffs_counting" CHECK ("counting" in ('calendar', 'working')),
	CONSTRAINT "tariffs_charged_counting" CHECK ("charged_counting" in ('calendar', 'working'))
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"project_id" integer,
	"user_id" bigint,
	"session_id" bigint,
	"action" text NOT NULL,
	"subject_kind" text,
	"subject_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"network" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "change_log" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pending_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"entity_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"store_key" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_store_key_unique" UNIQUE("store_key")
);
--> statement-breakpoint
CREATE TABLE "released_files" (
	"store_key" text PRIMARY KEY NOT NULL,
	"released_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_attachments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery_id" bigint NOT NULL,
	"file_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_refusals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_refusals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outside_addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outside_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"email" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "outside_addresses_state" CHECK ("state" in ('asked', 'confirmed', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"kind" text NOT NULL,
	"object_key" text,
	"caused_by" text DEFAULT '' NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"customer_ids" bigint[] DEFAULT '{}' NOT NULL,
	"dedupe_key" text NOT NULL,
	"sender_address" text NOT NULL,
	"recipient_name" text,
	"recipient_address" text NOT NULL,
	"subject" text NOT NULL,
	"message_id" text NOT NULL,
	"text" text,
	"rendered" "bytea",
	"perishes_at" timestamp with time zone,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"doubts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now(),
	"last_answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "deliveries_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "deliveries_state" CHECK ("state" in ('pending', 'sending', 'sent', 'retry', 'bounced', 'unknown', 'failed', 'withheld'))
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"language_code" text NOT NULL,
	"hosts" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "projects_key_unique" UNIQUE("key"),
	CONSTRAINT "projects_language_code" CHECK ("language_code" in ('EN', 'ES'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "feed_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"outcome" text,
	"lines" integer DEFAULT 0 NOT NULL,
	"report" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "feed_runs_outcome" CHECK ("outcome" in ('taken', 'partly', 'refused', 'held', 'blocked'))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared_with_role_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"name" text NOT NULL,
	"last_name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"telephone" text,
	"message" text,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" bigint,
	"user_id" bigint,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"user_id" bigint NOT NULL,
	"remembered" boolean NOT NULL,
	"selected_customer_ids" bigint[],
	"viewed_user_id" bigint,
	"network" text,
	"user_agent" text,
	"time_zone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proven_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "user_customers" (
	"user_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	CONSTRAINT "user_customers_user_id_customer_id_pk" PRIMARY KEY("user_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	"name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"owes_new_password" boolean DEFAULT false NOT NULL,
	"position" text,
	"telephone" text,
	"language" text,
	"time_zone" text,
	"selected_customer_ids" bigint[],
	"preferences" jsonb,
	"document_categories" text[],
	"report_keys" text[],
	"version" integer DEFAULT 1 NOT NULL,
	"creation_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "users_language" CHECK ("language" in ('en', 'es'))
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"text" text NOT NULL,
	"customer_ids" bigint[],
	"pages" text[],
	"last_day" date NOT NULL,
	"created_by" bigint NOT NULL,
	"creation_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"position" text,
	"telephone" text
);
--> statement-breakpoint
CREATE TABLE "customer_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creation_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"group_id" bigint,
	"name" text NOT NULL,
	"telephone" text,
	"country" text,
	"rfc" text,
	"modules" integer[] DEFAULT '{1,4}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creation_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_drafts" (
	"key" text PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"created_by" bigint NOT NULL,
	"written" jsonb NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_drafts" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"place" text NOT NULL,
	"route" text NOT NULL,
	"fields" jsonb NOT NULL,
	"missing" jsonb NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_logos" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"file_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_looks" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"since_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"email" text NOT NULL,
	"portal" text NOT NULL,
	"network" text,
	"request_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_tokens" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recovery_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"password_hash" text NOT NULL,
	"remember" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factor_requirements" (
	"project_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	CONSTRAINT "second_factor_requirements_project_id_role_id_pk" PRIMARY KEY("project_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"sealed_key" "bytea" NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_alert_emails" ADD CONSTRAINT "customer_alert_emails_alert_id_customer_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."customer_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_alert_users" ADD CONSTRAINT "customer_alert_users_alert_id_customer_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."customer_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_alert_users" ADD CONSTRAINT "customer_alert_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_alerts" ADD CONSTRAINT "customer_alerts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_alerts" ADD CONSTRAINT "customer_alerts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_alerts" ADD CONSTRAINT "customer_alerts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_alerts" ADD CONSTRAINT "customer_alerts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_settings" ADD CONSTRAINT "desk_settings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_events" ADD CONSTRAINT "activity_events_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_events" ADD CONSTRAINT "activity_events_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_events" ADD CONSTRAINT "activity_events_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_events" ADD CONSTRAINT "activity_events_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_events" ADD CONSTRAINT "activity_events_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_events" ADD CONSTRAINT "activity_events_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_events" ADD CONSTRAINT "activity_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_event_id_activity_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."activity_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_alert_id_customer_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."customer_alerts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_digest_id_alert_digests_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."alert_digests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_digests" ADD CONSTRAINT "alert_digests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_choices" ADD CONSTRAINT "alert_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_inboxes" ADD CONSTRAINT "alert_inboxes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_wishes" ADD CONSTRAINT "alert_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_follows" ADD CONSTRAINT "shipment_follows_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_follows" ADD CONSTRAINT "shipment_follows_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_follows" ADD CONSTRAINT "shipment_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ready_answers" ADD CONSTRAINT "ready_answers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_letters" ADD CONSTRAINT "report_letters_run_id_report_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."report_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_letters" ADD CONSTRAINT "report_letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_letters" ADD CONSTRAINT "report_letters_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_seen" ADD CONSTRAINT "report_seen_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_close_reasons" ADD CONSTRAINT "ticket_close_reasons_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_modules" ADD CONSTRAINT "ticket_modules_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_modules" ADD CONSTRAINT "ticket_modules_project_id_type_id_ticket_types_project_id_id_fk" FOREIGN KEY ("project_id","type_id") REFERENCES "public"."ticket_types"("project_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_severities" ADD CONSTRAINT "ticket_severities_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_sub_modules" ADD CONSTRAINT "ticket_sub_modules_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_sub_modules" ADD CONSTRAINT "ticket_sub_modules_project_id_module_id_ticket_modules_project_id_id_fk" FOREIGN KEY ("project_id","module_id") REFERENCES "public"."ticket_modules"("project_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD CONSTRAINT "ticket_types_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD CONSTRAINT "ticket_comments_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD CONSTRAINT "ticket_comments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_documents" ADD CONSTRAINT "ticket_documents_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_documents" ADD CONSTRAINT "ticket_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_documents" ADD CONSTRAINT "ticket_documents_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_copies" ADD CONSTRAINT "ticket_copies_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_project_id_type_id_ticket_types_project_id_id_fk" FOREIGN KEY ("project_id","type_id") REFERENCES "public"."ticket_types"("project_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_project_id_module_id_ticket_modules_project_id_id_fk" FOREIGN KEY ("project_id","module_id") REFERENCES "public"."ticket_modules"("project_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_project_id_sub_module_id_ticket_sub_modules_project_id_id_fk" FOREIGN KEY ("project_id","sub_module_id") REFERENCES "public"."ticket_sub_modules"("project_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_project_id_severity_id_ticket_severities_project_id_id_fk" FOREIGN KEY ("project_id","severity_id") REFERENCES "public"."ticket_severities"("project_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_project_id_close_reason_id_ticket_close_reasons_project_id_id_fk" FOREIGN KEY ("project_id","close_reason_id") REFERENCES "public"."ticket_close_reasons"("project_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_day_choices" ADD CONSTRAINT "free_day_choices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_causes" ADD CONSTRAINT "incident_causes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminals" ADD CONSTRAINT "terminals_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminals" ADD CONSTRAINT "terminals_port_ports_code_fk" FOREIGN KEY ("port") REFERENCES "public"."ports"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "container_comments" ADD CONSTRAINT "container_comments_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "container_comments" ADD CONSTRAINT "container_comments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "container_documents" ADD CONSTRAINT "container_documents_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "container_documents" ADD CONSTRAINT "container_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "container_documents" ADD CONSTRAINT "container_documents_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "container_events" ADD CONSTRAINT "container_events_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "container_feeds" ADD CONSTRAINT "container_feeds_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "container_history" ADD CONSTRAINT "container_history_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "container_history" ADD CONSTRAINT "container_history_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "containers" ADD CONSTRAINT "containers_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "containers" ADD CONSTRAINT "containers_port_terminal_ports_code_fk" FOREIGN KEY ("port_terminal") REFERENCES "public"."ports"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exception_thresholds" ADD CONSTRAINT "exception_thresholds_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exception_thresholds" ADD CONSTRAINT "exception_thresholds_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions" ADD CONSTRAINT "exceptions_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions" ADD CONSTRAINT "exceptions_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions_set_aside" ADD CONSTRAINT "exceptions_set_aside_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions_set_aside" ADD CONSTRAINT "exceptions_set_aside_set_aside_by_users_id_fk" FOREIGN KEY ("set_aside_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exceptions_set_aside" ADD CONSTRAINT "exceptions_set_aside_brought_back_by_users_id_fk" FOREIGN KEY ("brought_back_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_project_id_cause_id_incident_causes_project_id_id_fk" FOREIGN KEY ("project_id","cause_id") REFERENCES "public"."incident_causes"("project_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_places" ADD CONSTRAINT "project_places_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_places" ADD CONSTRAINT "project_places_code_ports_code_fk" FOREIGN KEY ("code") REFERENCES "public"."ports"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_places" ADD CONSTRAINT "project_places_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routings" ADD CONSTRAINT "routings_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routings" ADD CONSTRAINT "routings_origin_port_ports_code_fk" FOREIGN KEY ("origin_port") REFERENCES "public"."ports"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routings" ADD CONSTRAINT "routings_destination_port_ports_code_fk" FOREIGN KEY ("destination_port") REFERENCES "public"."ports"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_comments" ADD CONSTRAINT "shipment_comments_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_comments" ADD CONSTRAINT "shipment_comments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_dates" ADD CONSTRAINT "shipment_dates_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_documents" ADD CONSTRAINT "shipment_documents_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_documents" ADD CONSTRAINT "shipment_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_documents" ADD CONSTRAINT "shipment_documents_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_origin_port_ports_code_fk" FOREIGN KEY ("origin_port") REFERENCES "public"."ports"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_destination_port_ports_code_fk" FOREIGN KEY ("destination_port") REFERENCES "public"."ports"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariffs" ADD CONSTRAINT "tariffs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariffs" ADD CONSTRAINT "tariffs_port_ports_code_fk" FOREIGN KEY ("port") REFERENCES "public"."ports"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariffs" ADD CONSTRAINT "tariffs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariffs" ADD CONSTRAINT "tariffs_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attachments" ADD CONSTRAINT "delivery_attachments_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attachments" ADD CONSTRAINT "delivery_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_refusals" ADD CONSTRAINT "mail_refusals_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_addresses" ADD CONSTRAINT "outside_addresses_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_shared_with_role_id_roles_id_fk" FOREIGN KEY ("shared_with_role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewed_user_id_users_id_fk" FOREIGN KEY ("viewed_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_customers" ADD CONSTRAINT "user_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_customers" ADD CONSTRAINT "user_customers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_groups" ADD CONSTRAINT "customer_groups_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_drafts" ADD CONSTRAINT "user_drafts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_drafts" ADD CONSTRAINT "user_drafts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_logos" ADD CONSTRAINT "customer_logos_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_logos" ADD CONSTRAINT "customer_logos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_looks" ADD CONSTRAINT "home_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_requests" ADD CONSTRAINT "recovery_requests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_tokens" ADD CONSTRAINT "recovery_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_requirements" ADD CONSTRAINT "second_factor_requirements_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_requirements" ADD CONSTRAINT "second_factor_requirements_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_alert_users_user" ON "customer_alert_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "customer_alerts_customer" ON "customer_alerts" USING btree ("customer_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_alerts_creation" ON "customer_alerts" USING btree ("created_by","creation_key");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_events_once" ON "activity_events" USING btree ("shipment_id","kind",coalesce(container_id, 0),"fact");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_events_of_ticket_once" ON "activity_events" USING btree ("ticket_id","kind","fact") WHERE ticket_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_events_of_invoice_once" ON "activity_events" USING btree ("invoice_id","kind","fact") WHERE invoice_id is not null;--> statement-breakpoint
CREATE INDEX "activity_events_container" ON "activity_events" USING btree ("container_id") WHERE container_id is not null;--> statement-breakpoint
CREATE INDEX "activity_events_customer" ON "activity_events" USING btree ("customer_id","noticed_at");--> statement-breakpoint
CREATE INDEX "activity_events_noticed" ON "activity_events" USING btree ("noticed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_deliveries_once" ON "alert_deliveries" USING btree ("event_id","reader");--> statement-breakpoint
CREATE INDEX "alert_deliveries_due" ON "alert_deliveries" USING btree ("manner","due_at") WHERE digest_id is null and dropped_at is null;--> statement-breakpoint
CREATE INDEX "alert_deliveries_waiting" ON "alert_deliveries" USING btree ("reader","manner") WHERE digest_id is null and dropped_at is null;--> statement-breakpoint
CREATE INDEX "alert_deliveries_user" ON "alert_deliveries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "alert_deliveries_digest" ON "alert_deliveries" USING btree ("digest_id");--> statement-breakpoint
CREATE INDEX "alert_deliveries_alert" ON "alert_deliveries" USING btree ("alert_id","id");--> statement-breakpoint
CREATE INDEX "alert_digests_reader" ON "alert_digests" USING btree ("reader","manner","window_to");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_follows_once" ON "shipment_follows" USING btree ("shipment_id","user_id",coalesce(container_id, 0));--> statement-breakpoint
CREATE INDEX "shipment_follows_user" ON "shipment_follows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shipment_follows_container" ON "shipment_follows" USING btree ("container_id");--> statement-breakpoint
CREATE INDEX "invoice_documents_invoice" ON "invoice_documents" USING btree ("invoice_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_documents_creation" ON "invoice_documents" USING btree ("created_by","creation_key");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_lines_sequence" ON "invoice_lines" USING btree ("invoice_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("project_id",lower("number"));--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_source" ON "invoices" USING btree ("project_id","source","source_key");--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("project_id","currency","issued_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_customer" ON "invoices" USING btree ("customer_id","currency","issued_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_balance" ON "invoices" USING btree ("project_id","currency","balance" DESC NULLS LAST,"issued_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_owed" ON "invoices" USING btree ("customer_id","currency","due_on","balance") WHERE balance > 0;--> statement-breakpoint
CREATE INDEX "invoices_owed_newest" ON "invoices" USING btree ("project_id","currency","issued_on" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE balance > 0;--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("due_on") WHERE balance > 0;--> statement-breakpoint
CREATE INDEX "invoices_touched" ON "invoices" USING btree ("updated_at") WHERE balance > 0;--> statement-breakpoint
CREATE INDEX "invoices_shipment" ON "invoices" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "ready_answers_of_project" ON "ready_answers" USING btree ("project_id","title");--> statement-breakpoint
CREATE UNIQUE INDEX "report_letters_once" ON "report_letters" USING btree ("run_id","email");--> statement-breakpoint
CREATE INDEX "report_letters_file" ON "report_letters" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "report_letters_user" ON "report_letters" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_runs_once" ON "report_runs" USING btree ("report_id","occurrence");--> statement-breakpoint
CREATE INDEX "report_runs_due" ON "report_runs" USING btree ("report_id","due_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "report_runs_age" ON "report_runs" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "report_runs_asker" ON "report_runs" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "report_shares_user" ON "report_shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_owner" ON "reports" USING btree ("owner_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reports_scheduled" ON "reports" USING btree ("type","paused_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_creation" ON "reports" USING btree ("owner_id","creation_key");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_comments_creation_outside" ON "ticket_comments" USING btree ("ticket_id","author_email","creation_key");--> statement-breakpoint
CREATE INDEX "ticket_comments_ticket" ON "ticket_comments" USING btree ("ticket_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_comments_creation" ON "ticket_comments" USING btree ("created_by","creation_key");--> statement-breakpoint
CREATE INDEX "ticket_documents_ticket" ON "ticket_documents" USING btree ("ticket_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_documents_creation" ON "ticket_documents" USING btree ("created_by","creation_key");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_copies_once" ON "ticket_copies" USING btree ("ticket_id","email");--> statement-breakpoint
CREATE INDEX "ticket_copies_email" ON "ticket_copies" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_creation" ON "tickets" USING btree ("created_by","creation_key");--> statement-breakpoint
CREATE INDEX "tickets_of_project" ON "tickets" USING btree ("project_id","status_id","id");--> statement-breakpoint
CREATE INDEX "tickets_creator" ON "tickets" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "tickets_running" ON "tickets" USING btree ("solve_due_at") WHERE status_id in (1, 2);--> statement-breakpoint
CREATE INDEX "tickets_shipment" ON "tickets" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "tickets_container" ON "tickets" USING btree ("container_id");--> statement-breakpoint
CREATE INDEX "tickets_invoice" ON "tickets" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "terminals_port" ON "terminals" USING btree ("port");--> statement-breakpoint
CREATE INDEX "container_comments_container" ON "container_comments" USING btree ("container_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "container_comments_creation" ON "container_comments" USING btree ("created_by","creation_key");--> statement-breakpoint
CREATE INDEX "container_documents_container" ON "container_documents" USING btree ("container_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "container_documents_creation" ON "container_documents" USING btree ("created_by","creation_key");--> statement-breakpoint
CREATE INDEX "container_events_container" ON "container_events" USING btree ("container_id","event_type");--> statement-breakpoint
CREATE INDEX "container_history_container" ON "container_history" USING btree ("container_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "containers_shipment" ON "containers" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "containers_number" ON "containers" USING btree ("number");--> statement-breakpoint
CREATE INDEX "containers_terminal" ON "containers" USING btree ("port_terminal") WHERE port_terminal is not null;--> statement-breakpoint
CREATE INDEX "exception_thresholds_customer" ON "exception_thresholds" USING btree ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "exceptions_shipment" ON "exceptions" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "exceptions_container" ON "exceptions" USING btree ("container_id");--> statement-breakpoint
CREATE INDEX "exceptions_opening" ON "exceptions" USING btree ("kind","opens_at") WHERE revised_at is null;--> statement-breakpoint
CREATE INDEX "exceptions_told" ON "exceptions" USING btree ("first_seen_at") WHERE revised_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "exceptions_standing" ON "exceptions" USING btree ("shipment_id","kind",coalesce(container_id, 0)) WHERE revised_at is null;--> statement-breakpoint
CREATE INDEX "exceptions_set_aside_shipment" ON "exceptions_set_aside" USING btree ("shipment_id","kind");--> statement-breakpoint
CREATE INDEX "exceptions_set_aside_current" ON "exceptions_set_aside" USING btree ("until") WHERE brought_back_at is null;--> statement-breakpoint
CREATE INDEX "incidents_container" ON "incidents" USING btree ("container_id");--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_standing" ON "incidents" USING btree ("container_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "project_places_code" ON "project_places" USING btree ("project_id","code");--> statement-breakpoint
CREATE INDEX "project_places_reference" ON "project_places" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "routings_sequence" ON "routings" USING btree ("shipment_id","sequence");--> statement-breakpoint
CREATE INDEX "routings_origin" ON "routings" USING btree ("origin_port") WHERE origin_port is not null;--> statement-breakpoint
CREATE INDEX "routings_destination" ON "routings" USING btree ("destination_port") WHERE destination_port is not null;--> statement-breakpoint
CREATE INDEX "shipment_comments_shipment" ON "shipment_comments" USING btree ("shipment_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_comments_creation" ON "shipment_comments" USING btree ("created_by","creation_key");--> statement-breakpoint
CREATE INDEX "shipment_dates_shipment" ON "shipment_dates" USING btree ("shipment_id","kind");--> statement-breakpoint
CREATE INDEX "shipment_documents_shipment" ON "shipment_documents" USING btree ("shipment_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_documents_creation" ON "shipment_documents" USING btree ("created_by","creation_key");--> statement-breakpoint
CREATE INDEX "shipment_events_shipment" ON "shipment_events" USING btree ("shipment_id","event_type");--> statement-breakpoint
CREATE INDEX "shipments_customer" ON "shipments" USING btree ("customer_id","shipment_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shipments_number" ON "shipments" USING btree ("project_id",lower("number"));--> statement-breakpoint
CREATE INDEX "shipments_origin" ON "shipments" USING btree ("origin_port") WHERE origin_port is not null;--> statement-breakpoint
CREATE INDEX "shipments_destination" ON "shipments" USING btree ("destination_port") WHERE destination_port is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_source" ON "shipments" USING btree ("project_id","source","source_key");--> statement-breakpoint
CREATE INDEX "tariffs_project" ON "tariffs" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "tariffs_port" ON "tariffs" USING btree ("port");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("project_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("project_id","action","at");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("project_id","subject_kind","subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_user" ON "audit_entries" USING btree ("project_id","user_id","at");--> statement-breakpoint
CREATE INDEX "released_files_order" ON "released_files" USING btree ("released_at");--> statement-breakpoint
CREATE INDEX "delivery_attachments_delivery" ON "delivery_attachments" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "delivery_attachments_file" ON "delivery_attachments" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_refusals_once" ON "mail_refusals" USING btree ("project_id","email","topic");--> statement-breakpoint
CREATE UNIQUE INDEX "outside_addresses_once" ON "outside_addresses" USING btree ("project_id","email");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "deliveries_in_order" ON "deliveries" USING btree ("is_urgent","round","id","next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "deliveries_of_cause" ON "deliveries" USING btree ("caused_by","is_urgent","round") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "deliveries_of_project" ON "deliveries" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_object" ON "deliveries" USING btree ("object_key","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_lost" ON "deliveries" USING btree ("project_id","created_at") WHERE state in ('failed', 'bounced');--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "feed_runs_started" ON "feed_runs" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" USING btree ("project_id","shared_with_role_id");--> statement-breakpoint
CREATE INDEX "access_requests_open" ON "access_requests" USING btree ("project_id","id") WHERE answered_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "access_requests_once" ON "access_requests" USING btree ("project_id","fingerprint") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_viewed_user" ON "sessions" USING btree ("viewed_user_id") WHERE viewed_user_id is not null;--> statement-breakpoint
CREATE INDEX "user_customers_customer" ON "user_customers" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("project_id",lower("email")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_creation" ON "users" USING btree ("project_id","creation_key");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("project_id",lower(name || ' ' || last_name),"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "announcements_standing" ON "announcements" USING btree ("project_id","last_day");--> statement-breakpoint
CREATE UNIQUE INDEX "announcements_creation" ON "announcements" USING btree ("project_id","creation_key");--> statement-breakpoint
CREATE INDEX "contacts_customer" ON "contacts" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_groups_name" ON "customer_groups" USING btree ("project_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "customer_groups_creation" ON "customer_groups" USING btree ("project_id","creation_key");--> statement-breakpoint
CREATE INDEX "customers_project" ON "customers" USING btree ("project_id","name");--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("project_id",lower("name"),"id") WHERE deleted_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "customers_group" ON "customers" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_creation" ON "customers" USING btree ("project_id","creation_key");--> statement-breakpoint
CREATE INDEX "user_drafts_creator" ON "user_drafts" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "form_drafts_form" ON "form_drafts" USING btree ("user_id","place");--> statement-breakpoint
CREATE INDEX "customer_logos_file" ON "customer_logos" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "recovery_tokens_expiry" ON "recovery_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_expiry" ON "pending_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_user" ON "pending_sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE VIEW "public"."vwInvoiceMXN" AS (
  select i.id, i.project_id, i.customer_id, c.name as customer, s.id as shipment_id, s.number as shipment,
    i.number, i.issued_on, i.due_on, i.currency, i.total, i.balance, i.status
  from invoices i
  left join customers c on c.id = i.customer_id
  left join shipments s on s.id = i.shipment_id and s.customer_id = i.customer_id
  where i.currency = 'MXN');--> statement-breakpoint
CREATE VIEW "public"."vwInvoiceUSD" AS (
  select i.id, i.project_id, i.customer_id, c.name as customer, s.id as shipment_id, s.number as shipment,
    i.number, i.issued_on, i.due_on, i.currency, i.total, i.balance, i.status
  from invoices i
  left join customers c on c.id = i.customer_id
  left join shipments s on s.id = i.shipment_id and s.customer_id = i.customer_id
  where i.currency = 'USD');--> statement-breakpoint
-- From here on this file is written by hand: drizzle-kit knows no functions, triggers, storage parameters and indexes that need an extension.
-- Rows of this table are deleted a moment after they were written. Vacuum by a share of the table would come too late after a large import.
ALTER TABLE pending_changes SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0);
--> statement-breakpoint
-- Every statement that changes operational data leaves the keys of the changed rows, so that no writer can forget it.
CREATE FUNCTION log_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO pending_changes (entity, entity_id) SELECT DISTINCT %L, %I FROM changed', TG_ARGV[0], TG_ARGV[1]);
  IF TG_OP = 'UPDATE' THEN
    -- A row that moved to another owner changes both owners.
    EXECUTE format(
      'INSERT INTO pending_changes (entity, entity_id) SELECT DISTINCT %L, %I FROM former EXCEPT SELECT %L, %I FROM changed',
      TG_ARGV[0], TG_ARGV[1], TG_ARGV[0], TG_ARGV[1]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT * FROM (VALUES
      -- What the mirror shows of a shipment. Documents decide which exceptions it has.
      ('shipments', 'log', 'shipment', 'id'),
      ('shipment_events', 'log', 'shipment', 'shipment_id'),
      ('shipment_documents', 'log', 'shipment', 'shipment_id'),
      ('routings', 'log', 'shipment', 'shipment_id'),
      ('containers', 'log', 'shipment', 'shipment_id'),
      ('exceptions', 'log', 'shipment', 'shipment_id'),
      ('customers', 'log', 'customer', 'id'),
      ('exception_thresholds', 'log', 'exception_thresholds', 'id'),
      -- What the mirror shows of a container.
      ('containers', 'log_container', 'container', 'id'),
      ('container_events', 'log_container', 'container', 'container_id'),
      ('incidents', 'log_container', 'container', 'container_id'),
      ('tariffs', 'log_tariff', 'tariff', 'id')
    ) AS t (table_name, prefix, entity, key)
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION log_changes(%L, %L)', watched.prefix || '_insert', watched.table_name, watched.entity, watched.key);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS former NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION log_changes(%L, %L)', watched.prefix || '_update', watched.table_name, watched.entity, watched.key);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION log_changes(%L, %L)', watched.prefix || '_delete', watched.table_name, watched.entity, watched.key);
  END LOOP;
END $$;
--> statement-breakpoint
-- Alerts report new comments and documents. Documents of shipments are logged above.
CREATE TRIGGER log_insert AFTER INSERT ON shipment_comments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_changes('shipment_paper', 'shipment_id');
--> statement-breakpoint
CREATE TRIGGER log_insert AFTER INSERT ON container_comments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_changes('container_paper', 'container_id');
--> statement-breakpoint
CREATE TRIGGER log_insert AFTER INSERT ON container_documents REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_changes('container_paper', 'container_id');
--> statement-breakpoint
-- Shipments and containers show their places. No row can show a place that was inserted just now.
CREATE TRIGGER log_place_update AFTER UPDATE ON project_places REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_changes('place', 'id');
--> statement-breakpoint
-- Moves at most `at_most` committed changes into the log, and returns the log's last number. What was committed before `looked_at`
-- is in the log once `is_all`. The lock is held until the caller's transaction ends; the next caller sees the entries of all before
-- it, so that the numbers have no gaps and follow the order of commits. This is one statement, not two in a transaction: a caller
-- that dies leaves no lock behind.
CREATE FUNCTION gather_changes(lock bigint, at_most integer) RETURNS TABLE (seq bigint, looked_at timestamptz, is_all boolean)
LANGUAGE plpgsql AS $$
DECLARE
  seen bigint;
  last bigint;
BEGIN
  -- In any other isolation the statements below would see the record as it was before the lock was granted.
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'changes are gathered in a transaction that is read committed';
  END IF;
  PERFORM pg_advisory_xact_lock(lock);
  looked_at := clock_timestamp();
  SELECT max(log.seq) INTO seq FROM change_log log;
  seq := coalesce(seq, 0);
  SELECT count(*), max(id) INTO seen, last FROM (SELECT id FROM pending_changes ORDER BY id LIMIT at_most) first;
  is_all := seen < at_most;
  IF seen > 0 THEN
    WITH gathered AS (
      DELETE FROM pending_changes WHERE id <= last RETURNING id, entity, entity_id
    ), logged AS (
      INSERT INTO change_log (seq, entity, entity_id, at)
        SELECT gather_changes.seq + row_number() OVER (ORDER BY min(id)), entity, entity_id, looked_at FROM gathered GROUP BY entity, entity_id
        RETURNING change_log.seq
    )
    SELECT max(logged.seq) INTO seq FROM logged;
  END IF;
  RETURN NEXT;
END $$;
--> statement-breakpoint
-- Keeps every ETD and ETA that a shipment has had (shipment_dates).
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
--> statement-breakpoint
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit trail is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- The keys of deleted files stay in released_files until the sweep has removed their bytes.
CREATE FUNCTION release_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO released_files (store_key) SELECT store_key FROM former ON CONFLICT (store_key) DO UPDATE SET released_at = now();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION take_files_into_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM released_files USING added WHERE released_files.store_key = added.store_key;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER release_files AFTER DELETE ON files REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION release_files();
--> statement-breakpoint
CREATE TRIGGER take_files_into_use AFTER INSERT ON files REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION take_files_into_use();
--> statement-breakpoint
-- Copies the reference data to every project, except over places that its administrators have added or corrected.
CREATE FUNCTION copy_reference_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO project_places (project_id, code, kind, name, country_code, latitude, longitude, time_zone)
  SELECT projects.id, code, kind, changed.name, country_code, latitude, longitude, time_zone
  FROM projects CROSS JOIN changed WHERE is_reference
  ON CONFLICT (project_id, code) DO UPDATE SET kind = excluded.kind, name = excluded.name, country_code = excluded.country_code,
    latitude = excluded.latitude, longitude = excluded.longitude, time_zone = excluded.time_zone
  WHERE NOT project_places.is_own
    AND (project_places.kind, project_places.name, project_places.country_code, project_places.latitude, project_places.longitude,
      project_places.time_zone)
    IS DISTINCT FROM (excluded.kind, excluded.name, excluded.country_code, excluded.latitude, excluded.longitude, excluded.time_zone);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER copy_inserted AFTER INSERT ON ports REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION copy_reference_places();
--> statement-breakpoint
CREATE TRIGGER copy_updated AFTER UPDATE ON ports REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION copy_reference_places();
--> statement-breakpoint
CREATE FUNCTION copy_places_to_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO project_places (project_id, code, kind, name, country_code, latitude, longitude, time_zone)
  SELECT changed.id, code, kind, ports.name, country_code, latitude, longitude, time_zone
  FROM changed CROSS JOIN ports WHERE is_reference
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER copy_places AFTER INSERT ON projects REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION copy_places_to_project();
--> statement-breakpoint
-- A text as searches compare it, as foldText of domain/ground/language/fold.ts does: without case, accents, width and ligatures. What is
-- ASCII, as most is, need not be taken apart.
create function fold_text(text) returns text language sql immutable parallel safe as $$
  select case when octet_length($1) = length($1) then lower($1) else
    replace(replace(replace(replace(
      translate(
        lower(translate(
          regexp_replace(normalize($1, NFKD),
            '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe20-\ufe2f]+', '', 'g'),
          'ŁĐÐØĦŦẞÆŒÞ', 'łđðøħŧßæœþ')),
        'łđðøħŧıς', 'lddohtiσ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
  end
$$;
--> statement-breakpoint
-- A name as it is compared to tell whether two are one, as nameKey does.
create function fold_name(text) returns text language sql immutable parallel safe as $$
  select trim(' ' from regexp_replace(regexp_replace(replace(normalize(
    replace(lower(translate(
      regexp_replace(normalize($1, NFKD), '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]', '', 'g'),
      'ŁĐÐØĦŦẞÆŒÞ', 'łđðøħŧßæœþ')), 'ς', 'σ'),
    NFC), '.', ''), '[ \t-\r,]+', ' ', 'g'), '((?<= )|^)([^ ]) (?=[^ ]( |$))', '\2', 'g'))
$$;
--> statement-breakpoint
-- An RFC as it is compared, as rfcKey does: letters, digits and & alone. Ñ is a letter of its own.
create function fold_rfc(text) returns text language sql immutable parallel safe as $$
  select regexp_replace(replace(lower(normalize(replace(replace(normalize($1, NFC), 'Ñ', '#'), 'ñ', '#'), NFKD)), '#', 'ñ'),
    '[^a-z0-9ñ&]', '', 'g')
$$;
--> statement-breakpoint
create index customers_called on customers (project_id, fold_name(name)) where deleted_at is null;
--> statement-breakpoint
create index customers_rfc on customers (project_id, fold_rfc(rfc)) where deleted_at is null and rfc is not null;
--> statement-breakpoint
-- Any part of a number, name, e-mail or position, by its groups of three letters. Where the database's user may not have the extension,
-- searches find the same without these indexes, only later; docs/decisions/097-search-in-invoices.md says how to make them then.
do $$
begin
  create extension if not exists pg_trgm;
  create index invoices_number_parts on invoices using gin (fold_text(number) gin_trgm_ops);
  create index shipments_number_parts on shipments using gin (fold_text(number) gin_trgm_ops);
  create index users_parts on users
    using gin (fold_text(name || ' ' || last_name) gin_trgm_ops, fold_text(email) gin_trgm_ops, fold_text(position) gin_trgm_ops)
    with (fastupdate = off);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'Parts of texts have no index: %', sqlerrm;
end $$;
--> statement-breakpoint
-- Versions for optimistic locking: an edit that began on an older version is refused. No program writes them.
CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Feeds and reference data write rows again that have not changed; these keep their version.
CREATE TRIGGER count_version BEFORE UPDATE ON containers FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON incidents FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON tariffs FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON project_places FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
--> statement-breakpoint
-- Only people edit these. An edit may change nothing but rows of other tables that belong to them, so every update counts.
CREATE TRIGGER count_version BEFORE UPDATE ON customer_groups FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON customer_alerts FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON ready_answers FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON desk_settings FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
-- These rows also hold what no form edits: preferences and the last password of a user, whether a customer is archived or a report paused.
-- An update that sets a column of the form counts, also to the value it has; the deletion of a group, which empties group_id, does not.
CREATE TRIGGER count_version BEFORE UPDATE OF name, last_name, email, position, telephone, role_id, document_categories, report_keys ON users
  FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE OF name, telephone, country, rfc, modules, group_id ON customers
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE OF owner_id, name ON reports FOR EACH ROW EXECUTE FUNCTION count_version();
