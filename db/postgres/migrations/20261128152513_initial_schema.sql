-- The functions at the beginning are written by hand, because indexes and views use them, and all that comes after the views.
-- A text as searches compare it, as foldText of domain/core/i18n/fold-text.ts does: without case, accents, width and ligatures. What is
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
CREATE TABLE "access_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"customer_id" bigint,
	"reviewed_by" bigint NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	"people" integer NOT NULL,
	"grants" integer NOT NULL,
	"unused" integer NOT NULL
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
	"kind" text DEFAULT 'web' NOT NULL,
	"provider_id" bigint,
	"has_provider_factor" boolean DEFAULT false NOT NULL,
	"passkey_id" bigint,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_kind" CHECK ("kind" in ('web', 'phone'))
);
--> statement-breakpoint
CREATE TABLE "user_customers" (
	"user_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"granted_by" bigint,
	"granted_at" timestamp with time zone,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "user_customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"kind" text DEFAULT 'person' NOT NULL,
	"last_signed_in_at" timestamp with time zone,
	"rights" text[] DEFAULT '{}' NOT NULL,
	"invited_at" timestamp with time zone,
	"disabled_by" text,
	"disabled_customer_ids" bigint[],
	CONSTRAINT "users_kind" CHECK ("kind" in ('person', 'service')),
	CONSTRAINT "users_disabled_by" CHECK ("disabled_by" in ('colleague', 'directory', 'forwarder')),
	CONSTRAINT "users_language" CHECK ("language" ~ '^[a-z]{2}$')
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
CREATE TABLE "customer_merges" (
	"change_set_id" bigint PRIMARY KEY NOT NULL,
	"merged_id" bigint NOT NULL,
	"remaining_id" bigint NOT NULL,
	"reason" text NOT NULL
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
CREATE TABLE "customer_aliases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_aliases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"customer_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"deleted_at" timestamp with time zone,
	"merged_into_id" bigint,
	"most_people" integer
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"token" text NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	"erased_by" bigint,
	CONSTRAINT "erasures_user_id_unique" UNIQUE("user_id")
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
CREATE TABLE "home_looks" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"since_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "account_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"by" text NOT NULL,
	"value" text NOT NULL,
	"role_id" integer NOT NULL,
	"customer_ids" bigint[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_rules_by" CHECK ("by" in ('domain', 'group'))
);
--> statement-breakpoint
CREATE TABLE "closed_passwords" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closed_passwords_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"role_id" integer,
	"domain" text,
	CONSTRAINT "closed_passwords_one" CHECK (num_nonnulls(role_id, domain) = 1)
);
--> statement-breakpoint
CREATE TABLE "identity_providers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity_providers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" "bytea",
	"scopes" text[] NOT NULL,
	"customer_ids" bigint[],
	"mail_domains" text[] DEFAULT '{}' NOT NULL,
	"links_by_email" boolean DEFAULT false NOT NULL,
	"group_claim" text,
	"factor_values" text[] DEFAULT '{}' NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creation_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_identities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"linked_by" text NOT NULL,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "user_identities_linked_by" CHECK ("linked_by" in ('person', 'invitation', 'email', 'rule'))
);
--> statement-breakpoint
CREATE TABLE "customer_logos" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"file_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"rp_id" text NOT NULL,
	"credential_id" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"user_handle" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"aaguid" text NOT NULL,
	"is_syncable" boolean NOT NULL,
	"is_synced" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "spent_challenges" (
	"challenge_hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"invited_by" bigint NOT NULL,
	"name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"position" text,
	"telephone" text,
	"customer_ids" bigint[] NOT NULL,
	"document_categories" text[],
	"report_keys" text[],
	"user_id" bigint,
	"creation_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "person_invitations_outcome" CHECK ("outcome" in ('taken-back', 'accepted', 'refused'))
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
	"invites" boolean DEFAULT false NOT NULL,
	CONSTRAINT "recovery_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "scim_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scim_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"service_id" bigint NOT NULL,
	"display_name" text NOT NULL,
	"external_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scim_members" (
	"group_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "scim_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "scim_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scim_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"service_id" bigint NOT NULL,
	"value" text NOT NULL,
	"role_id" integer NOT NULL,
	"customer_ids" bigint[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scim_settings" (
	"service_id" bigint PRIMARY KEY NOT NULL,
	"mail_domains" text[] DEFAULT '{}' NOT NULL,
	"invites" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scim_users" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"service_id" bigint NOT NULL,
	"user_name" text NOT NULL,
	"external_id" text,
	"way" text NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scim_users_way" CHECK ("way" in ('made', 'handed'))
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"password_hash" text NOT NULL,
	"remember" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"provider_id" bigint
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
CREATE TABLE "trust_policies" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"administrators_since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trusted_devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trusted_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"user_id" bigint NOT NULL,
	"password_hash" text NOT NULL,
	"network" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trusted_devices_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"shown" text NOT NULL,
	"grants" text[] NOT NULL,
	"customer_ids" bigint[],
	"networks" "cidr"[],
	"parent_id" bigint,
	"follows_id" bigint,
	"per_minute" integer,
	"creation_key" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_network" text,
	"revoked_at" timestamp with time zone,
	"revoked_by" bigint,
	"revoked_why" text,
	CONSTRAINT "access_tokens_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "access_tokens_kind" CHECK ("kind" in ('personal', 'service', 'access')),
	CONSTRAINT "access_tokens_revoked_why" CHECK ("revoked_why" in ('person', 'user-ended', 'replaced'))
);
--> statement-breakpoint
CREATE TABLE "token_policies" (
	"project_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	"allows" text NOT NULL,
	CONSTRAINT "token_policies_project_id_role_id_pk" PRIMARY KEY("project_id","role_id"),
	CONSTRAINT "token_policies_allows" CHECK ("allows" in ('nothing', 'reading', 'everything'))
);
--> statement-breakpoint
CREATE TABLE "token_uses" (
	"token_id" bigint NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"call" text NOT NULL,
	"count" integer NOT NULL,
	"refused" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"network" text,
	CONSTRAINT "token_uses_token_id_hour_call_pk" PRIMARY KEY("token_id","hour","call")
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
	"happened_on" date,
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
CREATE TABLE "webhook_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery_id" bigint NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"status" integer,
	"fault" text,
	"answer" varchar(500),
	"ms" integer,
	CONSTRAINT "webhook_attempts_outcome" CHECK ("outcome" in ('taken', 'refused', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"endpoint_id" bigint NOT NULL,
	"event_id" bigint,
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"is_cleared" boolean DEFAULT false NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"sequence" bigint,
	"ordering_key" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"status" integer,
	"fault" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_state" CHECK ("state" in ('due', 'sending', 'again', 'taken', 'refused', 'failed', 'dropped', 'skipped')),
	CONSTRAINT "webhook_deliveries_small" CHECK (octet_length(body) <= 8192)
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_endpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"types" text[] NOT NULL,
	"customer_ids" bigint[],
	"ignores_own" boolean DEFAULT false NOT NULL,
	"secret" "bytea" NOT NULL,
	"former_secret" "bytea",
	"former_until" timestamp with time zone,
	"state" text DEFAULT 'on' NOT NULL,
	"stopped_why" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"probe_at" timestamp with time zone,
	"warnings" smallint DEFAULT 0 NOT NULL,
	"next_sequence" bigint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"creation_key" text,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_endpoints_state" CHECK ("state" in ('on', 'waiting', 'stopped', 'off')),
	CONSTRAINT "webhook_endpoints_stopped_why" CHECK ("stopped_why" in ('failing', 'gone', 'secret', 'restored'))
);
--> statement-breakpoint
CREATE TABLE "withdrawn_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawn_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"thing" text NOT NULL,
	"kind" text NOT NULL,
	"fact" text NOT NULL,
	"reader" text NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"list" text,
	"view_id" bigint,
	"secret_hash" "bytea" NOT NULL,
	"creation_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "calendar_feeds_kind" CHECK ("kind" in ('arrivals', 'last-free-days', 'invoices-due'))
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
	"request_id" text,
	"token_id" bigint
);
--> statement-breakpoint
CREATE TABLE "brand_pictures" (
	"project_id" integer NOT NULL,
	"kind" text NOT NULL,
	"is_used" boolean NOT NULL,
	"file_id" bigint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_pictures_project_id_kind_is_used_pk" PRIMARY KEY("project_id","kind","is_used"),
	CONSTRAINT "brand_pictures_kind" CHECK ("kind" in ('logo', 'logo-dark', 'icon', 'icon-phone', 'icon-small', 'loader', 'sign-in'))
);
--> statement-breakpoint
CREATE TABLE "change_sets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"kind" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" bigint,
	"undone_reason" text,
	CONSTRAINT "change_sets_kind" CHECK ("kind" in ('feed-run', 'customer-merge'))
);
--> statement-breakpoint
CREATE TABLE "row_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "row_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change_set_id" bigint NOT NULL,
	"table_name" text NOT NULL,
	"row_key" jsonb NOT NULL,
	"object_id" bigint,
	"act" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"digest" uuid,
	CONSTRAINT "row_changes_act" CHECK ("act" in ('insert', 'update', 'delete'))
);
--> statement-breakpoint
CREATE TABLE "change_log" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"former_customer_id" bigint
);
--> statement-breakpoint
CREATE TABLE "pending_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pending_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"former_customer_id" bigint
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
CREATE TABLE "idempotent_calls" (
	"caller" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"answer" jsonb,
	CONSTRAINT "idempotent_calls_caller_call_key_pk" PRIMARY KEY("caller","call","key")
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"document" text NOT NULL,
	"language" text NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"dated_on" date NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" bigint NOT NULL,
	CONSTRAINT "legal_texts_version" UNIQUE("project_id","document","language","number"),
	CONSTRAINT "legal_texts_language" CHECK ("language" ~ '^[a-z]{2}$'),
	CONSTRAINT "legal_texts_document" CHECK ("document" in ('terms', 'notice'))
);
--> statement-breakpoint
CREATE TABLE "delivery_attachments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery_id" bigint NOT NULL,
	"file_id" bigint NOT NULL
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
CREATE TABLE "mail_refusals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_refusals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text
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
	"default_time_zone" text,
	"colour" text,
	"sender_name" text,
	"sender_address" text,
	"support_address" text,
	"shows_apps" boolean DEFAULT true NOT NULL,
	"brand_version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"controller_name" text,
	"controller_address" text,
	"controller_contact" text,
	"controller_email" text,
	"legal_confirmed_at" timestamp with time zone,
	"slogans" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "projects_key_unique" UNIQUE("key"),
	CONSTRAINT "projects_language_code" CHECK (language_code ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "feed_rejections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_rejections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"column_name" text,
	"value" text,
	"reason" text NOT NULL
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
	"kind" text,
	"taken" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"customer_ids" bigint[] DEFAULT '{}' NOT NULL,
	"file_id" bigint,
	"change_set_id" bigint,
	CONSTRAINT "feed_runs_kind" CHECK ("kind" in ('shipments', 'containers', 'invoices')),
	CONSTRAINT "feed_runs_outcome" CHECK ("outcome" in ('taken', 'partly', 'refused', 'held', 'blocked'))
);
--> statement-breakpoint
CREATE TABLE "feed_sources" (
	"project_id" integer NOT NULL,
	"source" text NOT NULL,
	"silent_after_hours" integer,
	"silence_told_at" timestamp with time zone,
	CONSTRAINT "feed_sources_project_id_source_pk" PRIMARY KEY("project_id","source")
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"job" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"milliseconds" integer NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"runs" bigint DEFAULT 0 NOT NULL,
	"failures" bigint DEFAULT 0 NOT NULL
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
CREATE TABLE "waiting_uploads" (
	"handle" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"file_id" bigint NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waiting_uploads_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "container_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "container_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"container_id" bigint NOT NULL,
	"text" text,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"creation_key" text NOT NULL,
	"revisions" integer DEFAULT 0 NOT NULL,
	"revised_at" timestamp with time zone,
	"revised_by" bigint,
	CONSTRAINT "container_comments_revised" CHECK ((revisions > 0) = (revised_at is not null) and (revised_at is null) = (revised_by is null)
        and ("text" is not null or revised_at is not null))
);
--> statement-breakpoint
CREATE TABLE "container_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "container_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"container_id" bigint NOT NULL,
	"file_id" bigint,
	"category" text,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"creation_key" text NOT NULL,
	"revisions" integer DEFAULT 0 NOT NULL,
	"revised_at" timestamp with time zone,
	"revised_by" bigint,
	CONSTRAINT "container_documents_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "container_documents_revised" CHECK ((revisions > 0) = (revised_at is not null) and (revised_at is null) = (revised_by is null)
        and ("file_id" is not null or revised_at is not null))
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
	"deactivated_at" timestamp with time zone,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_day" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "container_feeds" (
	"container_id" bigint NOT NULL,
	"source" text NOT NULL,
	"said" jsonb NOT NULL,
	"replaced" jsonb DEFAULT '{}'::jsonb NOT NULL,
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
	"reason" text,
	CONSTRAINT "container_history_act" CHECK ("act" in ('changed', 'incident_recorded', 'incident_changed', 'incident_deleted', 'created', 'removed', 'restored'))
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
	"etd_is_day" boolean DEFAULT false NOT NULL,
	"eta_is_day" boolean DEFAULT false NOT NULL,
	"atd_is_day" boolean DEFAULT false NOT NULL,
	"ata_is_day" boolean DEFAULT false NOT NULL,
	"out_of_gate_at_is_day" boolean DEFAULT false NOT NULL,
	"delivered_at_is_day" boolean DEFAULT false NOT NULL,
	"empty_returned_at_is_day" boolean DEFAULT false NOT NULL,
	"hidden_at" timestamp with time zone,
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
CREATE TABLE "held_shipments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "held_shipments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"kind" text NOT NULL,
	"customer" text NOT NULL,
	"number" text NOT NULL,
	"standing" text,
	"item" jsonb NOT NULL,
	"run_id" bigint,
	"held_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	CONSTRAINT "held_shipments_kind" CHECK ("kind" in ('unknown-customer', 'customer-changed', 'known-elsewhere')),
	CONSTRAINT "held_shipments_outcome" CHECK ("outcome" in ('taken', 'rejected', 'replaced'))
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
	"other_names" text[] DEFAULT '{}' NOT NULL,
	"is_own" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone,
	"changed_by" bigint,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "project_places_kind" CHECK ("kind" in ('port', 'airport', 'place'))
);
--> statement-breakpoint
CREATE TABLE "received_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "received_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"source" text NOT NULL,
	"source_key" text,
	"format" text NOT NULL,
	"state" text NOT NULL,
	"note" text,
	"source_updated_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	"event" jsonb,
	"raw" text,
	"customer_ids" bigint[],
	"shipment_id" bigint,
	"chosen_by" bigint,
	"token_id" bigint,
	CONSTRAINT "received_events_format" CHECK ("format" in ('fairway', 'dcsa-2', 'dcsa-3', 'x12', 'iftsta', 'universal', 'json')),
	CONSTRAINT "received_events_state" CHECK ("state" in ('taken', 'unmatched', 'ambiguous', 'retracted', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "shipment_feeds" (
	"shipment_id" bigint NOT NULL,
	"source" text NOT NULL,
	"said" jsonb NOT NULL,
	"replaced" jsonb NOT NULL,
	CONSTRAINT "shipment_feeds_shipment_id_source_pk" PRIMARY KEY("shipment_id","source")
);
--> statement-breakpoint
CREATE TABLE "shipment_field_rules" (
	"shipment_id" bigint NOT NULL,
	"field" text NOT NULL,
	"rule" text NOT NULL,
	"feed_value" jsonb NOT NULL,
	"set_by" bigint NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipment_field_rules_shipment_id_field_pk" PRIMARY KEY("shipment_id","field"),
	CONSTRAINT "shipment_field_rules_rule" CHECK ("rule" in ('until', 'always', 'feed'))
);
--> statement-breakpoint
CREATE TABLE "shipment_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"act" text NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipment_history_act" CHECK ("act" in ('created', 'changed', 'cancelled', 'hidden', 'restored', 'moved', 'followed_feed', 'container_added', 'container_removed', 'container_restored'))
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
	"eta" timestamp with time zone,
	"etd_is_day" boolean DEFAULT false NOT NULL,
	"eta_is_day" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"type" text NOT NULL,
	"text" text,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"creation_key" text NOT NULL,
	"revisions" integer DEFAULT 0 NOT NULL,
	"revised_at" timestamp with time zone,
	"revised_by" bigint,
	CONSTRAINT "shipment_comments_type" CHECK ("type" in ('supplier_follow_up', 'order_quality', 'order_quantities', 'other')),
	CONSTRAINT "shipment_comments_revised" CHECK ((revisions > 0) = (revised_at is not null) and (revised_at is null) = (revised_by is null)
        and ("text" is not null or revised_at is not null))
);
--> statement-breakpoint
CREATE TABLE "shipment_dates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_dates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"expected_at" timestamp with time zone,
	"source" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_day" boolean DEFAULT false NOT NULL,
	"edited_by" bigint,
	"reason" text,
	CONSTRAINT "shipment_dates_kind" CHECK ("kind" in ('etd', 'eta'))
);
--> statement-breakpoint
CREATE TABLE "shipment_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"file_id" bigint,
	"category" text,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"creation_key" text NOT NULL,
	"revisions" integer DEFAULT 0 NOT NULL,
	"revised_at" timestamp with time zone,
	"revised_by" bigint,
	CONSTRAINT "shipment_documents_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "shipment_documents_revised" CHECK ((revisions > 0) = (revised_at is not null) and (revised_at is null) = (revised_by is null)
        and ("file_id" is not null or revised_at is not null))
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_day" boolean DEFAULT false NOT NULL
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
	"booking_requested_at_is_day" boolean DEFAULT false NOT NULL,
	"etd_is_day" boolean DEFAULT false NOT NULL,
	"eta_is_day" boolean DEFAULT false NOT NULL,
	"planned_eta_is_day" boolean DEFAULT false NOT NULL,
	"atd_is_day" boolean DEFAULT false NOT NULL,
	"ata_is_day" boolean DEFAULT false NOT NULL,
	"delivered_at_is_day" boolean DEFAULT false NOT NULL,
	"carrier_booking" text,
	"hidden_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"feed_customer_id" bigint,
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
CREATE TABLE "invoice_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"file_id" bigint,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"creation_key" text NOT NULL,
	"revisions" integer DEFAULT 0 NOT NULL,
	"revised_at" timestamp with time zone,
	"revised_by" bigint,
	CONSTRAINT "invoice_documents_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "invoice_documents_revised" CHECK ((revisions > 0) = (revised_at is not null) and (revised_at is null) = (revised_by is null)
        and ("file_id" is not null or revised_at is not null))
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
CREATE TABLE "share_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"container_id" bigint,
	"customer_id" bigint NOT NULL,
	"parts" text[] NOT NULL,
	"note" text,
	"secret_hash" "bytea" NOT NULL,
	"creation_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" bigint,
	CONSTRAINT "share_links_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "sharing_settings" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"allows_links" boolean NOT NULL,
	"allows_look_up" boolean NOT NULL
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
CREATE TABLE "ticket_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"type" text NOT NULL,
	"text" text,
	"created_by" bigint,
	"author_name" text,
	"author_email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"creation_key" text NOT NULL,
	"revisions" integer DEFAULT 0 NOT NULL,
	"revised_at" timestamp with time zone,
	"revised_by" bigint,
	CONSTRAINT "ticket_comments_type" CHECK ("type" in ('user', 'desk', 'note')),
	CONSTRAINT "ticket_comments_author" CHECK ((created_by is null) = (author_email is not null)),
	CONSTRAINT "ticket_comments_revised" CHECK ((revisions > 0) = (revised_at is not null) and (revised_at is null) = (revised_by is null)
        and ("text" is not null or revised_at is not null))
);
--> statement-breakpoint
CREATE TABLE "ticket_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"file_id" bigint,
	"title" text NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"creation_key" text NOT NULL,
	"revisions" integer DEFAULT 0 NOT NULL,
	"revised_at" timestamp with time zone,
	"revised_by" bigint,
	CONSTRAINT "ticket_documents_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "ticket_documents_revised" CHECK ((revisions > 0) = (revised_at is not null) and (revised_at is null) = (revised_by is null)
        and ("file_id" is not null or revised_at is not null))
);
--> statement-breakpoint
CREATE TABLE "ticket_close_reasons" (
	"project_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"deactivated_at" timestamp with time zone,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "ticket_close_reasons_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_modules" (
	"project_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"deactivated_at" timestamp with time zone,
	"type_id" integer NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "ticket_modules_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_severities" (
	"project_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"deactivated_at" timestamp with time zone,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "ticket_severities_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_sub_modules" (
	"project_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"deactivated_at" timestamp with time zone,
	"module_id" integer NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "ticket_sub_modules_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_types" (
	"project_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"deactivated_at" timestamp with time zone,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "ticket_types_project_id_id_pk" PRIMARY KEY("project_id","id")
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
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tickets_exception_kind" CHECK ("exception_kind" in ('incident-open', 'free-time-over', 'arrival-delayed', 'departure-delayed', 'free-time-ending', 'documents-missing', 'no-news'))
);
--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_reviews" ADD CONSTRAINT "access_reviews_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_reviews" ADD CONSTRAINT "access_reviews_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_reviews" ADD CONSTRAINT "access_reviews_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewed_user_id_users_id_fk" FOREIGN KEY ("viewed_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_customers" ADD CONSTRAINT "user_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_customers" ADD CONSTRAINT "user_customers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_customers" ADD CONSTRAINT "user_customers_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_merged_id_customers_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_remaining_id_customers_id_fk" FOREIGN KEY ("remaining_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_aliases" ADD CONSTRAINT "customer_aliases_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_aliases" ADD CONSTRAINT "customer_aliases_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_groups" ADD CONSTRAINT "customer_groups_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_into_id_customers_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_erased_by_users_id_fk" FOREIGN KEY ("erased_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_looks" ADD CONSTRAINT "home_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_rules" ADD CONSTRAINT "account_rules_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_rules" ADD CONSTRAINT "account_rules_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_passwords" ADD CONSTRAINT "closed_passwords_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_passwords" ADD CONSTRAINT "closed_passwords_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_logos" ADD CONSTRAINT "customer_logos_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_logos" ADD CONSTRAINT "customer_logos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_invitations" ADD CONSTRAINT "person_invitations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_invitations" ADD CONSTRAINT "person_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_invitations" ADD CONSTRAINT "person_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_requests" ADD CONSTRAINT "recovery_requests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_tokens" ADD CONSTRAINT "recovery_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_groups" ADD CONSTRAINT "scim_groups_service_id_users_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_members" ADD CONSTRAINT "scim_members_group_id_scim_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."scim_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_members" ADD CONSTRAINT "scim_members_user_id_scim_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."scim_users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_rules" ADD CONSTRAINT "scim_rules_service_id_users_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_rules" ADD CONSTRAINT "scim_rules_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_settings" ADD CONSTRAINT "scim_settings_service_id_users_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_users" ADD CONSTRAINT "scim_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_users" ADD CONSTRAINT "scim_users_service_id_users_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_requirements" ADD CONSTRAINT "second_factor_requirements_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_requirements" ADD CONSTRAINT "second_factor_requirements_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trust_policies" ADD CONSTRAINT "trust_policies_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_parent_id_access_tokens_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."access_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_follows_id_access_tokens_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."access_tokens"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_policies" ADD CONSTRAINT "token_policies_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_policies" ADD CONSTRAINT "token_policies_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_uses" ADD CONSTRAINT "token_uses_token_id_access_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."access_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_drafts" ADD CONSTRAINT "user_drafts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_drafts" ADD CONSTRAINT "user_drafts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "customer_alert_emails" ADD CONSTRAINT "customer_alert_emails_alert_id_customer_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."customer_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_alert_users" ADD CONSTRAINT "customer_alert_users_alert_id_customer_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."customer_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_alert_users" ADD CONSTRAINT "customer_alert_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_alerts" ADD CONSTRAINT "customer_alerts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_alerts" ADD CONSTRAINT "customer_alerts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_alerts" ADD CONSTRAINT "customer_alerts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_alerts" ADD CONSTRAINT "customer_alerts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_activity_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."activity_events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_deliveries" ADD CONSTRAINT "withdrawn_deliveries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_pictures" ADD CONSTRAINT "brand_pictures_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_pictures" ADD CONSTRAINT "brand_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_changes" ADD CONSTRAINT "row_changes_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_texts" ADD CONSTRAINT "legal_texts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_texts" ADD CONSTRAINT "legal_texts_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attachments" ADD CONSTRAINT "delivery_attachments_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attachments" ADD CONSTRAINT "delivery_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_addresses" ADD CONSTRAINT "outside_addresses_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_refusals" ADD CONSTRAINT "mail_refusals_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_rejections" ADD CONSTRAINT "feed_rejections_run_id_feed_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."feed_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_sources" ADD CONSTRAINT "feed_sources_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_shared_with_role_id_roles_id_fk" FOREIGN KEY ("shared_with_role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_uploads" ADD CONSTRAINT "waiting_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_uploads" ADD CONSTRAINT "waiting_uploads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "container_comments" ADD CONSTRAINT "container_comments_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "container_comments" ADD CONSTRAINT "container_comments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "container_comments" ADD CONSTRAINT "container_comments_revised_by_users_id_fk" FOREIGN KEY ("revised_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "container_documents" ADD CONSTRAINT "container_documents_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "container_documents" ADD CONSTRAINT "container_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "container_documents" ADD CONSTRAINT "container_documents_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "container_documents" ADD CONSTRAINT "container_documents_revised_by_users_id_fk" FOREIGN KEY ("revised_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_day_choices" ADD CONSTRAINT "free_day_choices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_causes" ADD CONSTRAINT "incident_causes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminals" ADD CONSTRAINT "terminals_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminals" ADD CONSTRAINT "terminals_port_ports_code_fk" FOREIGN KEY ("port") REFERENCES "public"."ports"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "held_shipments" ADD CONSTRAINT "held_shipments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_shipments" ADD CONSTRAINT "held_shipments_run_id_feed_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."feed_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_shipments" ADD CONSTRAINT "held_shipments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_project_id_cause_id_incident_causes_project_id_id_fk" FOREIGN KEY ("project_id","cause_id") REFERENCES "public"."incident_causes"("project_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_places" ADD CONSTRAINT "project_places_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_places" ADD CONSTRAINT "project_places_code_ports_code_fk" FOREIGN KEY ("code") REFERENCES "public"."ports"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_places" ADD CONSTRAINT "project_places_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_events" ADD CONSTRAINT "received_events_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_events" ADD CONSTRAINT "received_events_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_events" ADD CONSTRAINT "received_events_chosen_by_users_id_fk" FOREIGN KEY ("chosen_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_events" ADD CONSTRAINT "received_events_token_id_access_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."access_tokens"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_feeds" ADD CONSTRAINT "shipment_feeds_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_field_rules" ADD CONSTRAINT "shipment_field_rules_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_field_rules" ADD CONSTRAINT "shipment_field_rules_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_history" ADD CONSTRAINT "shipment_history_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_history" ADD CONSTRAINT "shipment_history_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routings" ADD CONSTRAINT "routings_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routings" ADD CONSTRAINT "routings_origin_port_ports_code_fk" FOREIGN KEY ("origin_port") REFERENCES "public"."ports"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routings" ADD CONSTRAINT "routings_destination_port_ports_code_fk" FOREIGN KEY ("destination_port") REFERENCES "public"."ports"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_comments" ADD CONSTRAINT "shipment_comments_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_comments" ADD CONSTRAINT "shipment_comments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_comments" ADD CONSTRAINT "shipment_comments_revised_by_users_id_fk" FOREIGN KEY ("revised_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_dates" ADD CONSTRAINT "shipment_dates_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_dates" ADD CONSTRAINT "shipment_dates_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_documents" ADD CONSTRAINT "shipment_documents_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_documents" ADD CONSTRAINT "shipment_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_documents" ADD CONSTRAINT "shipment_documents_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_documents" ADD CONSTRAINT "shipment_documents_revised_by_users_id_fk" FOREIGN KEY ("revised_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_feed_customer_id_customers_id_fk" FOREIGN KEY ("feed_customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_origin_port_ports_code_fk" FOREIGN KEY ("origin_port") REFERENCES "public"."ports"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_destination_port_ports_code_fk" FOREIGN KEY ("destination_port") REFERENCES "public"."ports"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariffs" ADD CONSTRAINT "tariffs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariffs" ADD CONSTRAINT "tariffs_port_ports_code_fk" FOREIGN KEY ("port") REFERENCES "public"."ports"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariffs" ADD CONSTRAINT "tariffs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariffs" ADD CONSTRAINT "tariffs_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_revised_by_users_id_fk" FOREIGN KEY ("revised_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sharing_settings" ADD CONSTRAINT "sharing_settings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ready_answers" ADD CONSTRAINT "ready_answers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_settings" ADD CONSTRAINT "desk_settings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD CONSTRAINT "ticket_comments_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD CONSTRAINT "ticket_comments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD CONSTRAINT "ticket_comments_revised_by_users_id_fk" FOREIGN KEY ("revised_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_documents" ADD CONSTRAINT "ticket_documents_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_documents" ADD CONSTRAINT "ticket_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_documents" ADD CONSTRAINT "ticket_documents_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_documents" ADD CONSTRAINT "ticket_documents_revised_by_users_id_fk" FOREIGN KEY ("revised_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_close_reasons" ADD CONSTRAINT "ticket_close_reasons_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_modules" ADD CONSTRAINT "ticket_modules_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_modules" ADD CONSTRAINT "ticket_modules_project_id_type_id_ticket_types_project_id_id_fk" FOREIGN KEY ("project_id","type_id") REFERENCES "public"."ticket_types"("project_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_severities" ADD CONSTRAINT "ticket_severities_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_sub_modules" ADD CONSTRAINT "ticket_sub_modules_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_sub_modules" ADD CONSTRAINT "ticket_sub_modules_project_id_module_id_ticket_modules_project_id_id_fk" FOREIGN KEY ("project_id","module_id") REFERENCES "public"."ticket_modules"("project_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD CONSTRAINT "ticket_types_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "access_requests_open" ON "access_requests" USING btree ("project_id","id") WHERE answered_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "access_requests_once" ON "access_requests" USING btree ("project_id","fingerprint") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "access_reviews_latest" ON "access_reviews" USING btree ("project_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "access_reviews_customer" ON "access_reviews" USING btree ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_viewed_user" ON "sessions" USING btree ("viewed_user_id") WHERE viewed_user_id is not null;--> statement-breakpoint
CREATE INDEX "user_customers_customer" ON "user_customers" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_customers_id" ON "user_customers" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("project_id",lower("email")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_creation" ON "users" USING btree ("project_id","creation_key");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("project_id",lower(name || ' ' || last_name),"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "announcements_standing" ON "announcements" USING btree ("project_id","last_day");--> statement-breakpoint
CREATE UNIQUE INDEX "announcements_creation" ON "announcements" USING btree ("project_id","creation_key");--> statement-breakpoint
CREATE INDEX "customer_merges_merged" ON "customer_merges" USING btree ("merged_id");--> statement-breakpoint
CREATE INDEX "customer_merges_remaining" ON "customer_merges" USING btree ("remaining_id");--> statement-breakpoint
CREATE INDEX "contacts_customer" ON "contacts" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_aliases_name" ON "customer_aliases" USING btree ("project_id",fold_name("name"));--> statement-breakpoint
CREATE INDEX "customer_aliases_customer" ON "customer_aliases" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_groups_name" ON "customer_groups" USING btree ("project_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "customer_groups_creation" ON "customer_groups" USING btree ("project_id","creation_key");--> statement-breakpoint
CREATE INDEX "customers_merged" ON "customers" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX "customers_project" ON "customers" USING btree ("project_id","name");--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("project_id",lower("name"),"id") WHERE deleted_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "customers_group" ON "customers" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_creation" ON "customers" USING btree ("project_id","creation_key");--> statement-breakpoint
CREATE UNIQUE INDEX "form_drafts_form" ON "form_drafts" USING btree ("user_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "account_rules_value" ON "account_rules" USING btree ("provider_id","by","value");--> statement-breakpoint
CREATE UNIQUE INDEX "closed_passwords_role" ON "closed_passwords" USING btree ("project_id","role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "closed_passwords_domain" ON "closed_passwords" USING btree ("project_id","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_providers_creation" ON "identity_providers" USING btree ("project_id","creation_key");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_providers_client" ON "identity_providers" USING btree ("project_id","issuer","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_identities_subject" ON "user_identities" USING btree ("project_id","issuer","subject");--> statement-breakpoint
CREATE INDEX "user_identities_user" ON "user_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "customer_logos_file" ON "customer_logos" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("project_id","credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "spent_challenges_expiry" ON "spent_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "person_invitations_once" ON "person_invitations" USING btree ("project_id","creation_key");--> statement-breakpoint
CREATE INDEX "person_invitations_open" ON "person_invitations" USING btree ("project_id","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "person_invitations_user" ON "person_invitations" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "person_invitations_inviter" ON "person_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "recovery_tokens_expiry" ON "recovery_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_groups_name" ON "scim_groups" USING btree ("service_id",lower("display_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "scim_groups_external" ON "scim_groups" USING btree ("service_id","external_id");--> statement-breakpoint
CREATE INDEX "scim_members_user" ON "scim_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_rules_value" ON "scim_rules" USING btree ("service_id","value");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_users_name" ON "scim_users" USING btree ("service_id",lower("user_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "scim_users_external" ON "scim_users" USING btree ("service_id","external_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_expiry" ON "pending_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_user" ON "pending_sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trusted_devices_expiry" ON "trusted_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "trusted_devices_user" ON "trusted_devices" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_tokens_creation" ON "access_tokens" USING btree ("project_id","creation_key");--> statement-breakpoint
CREATE INDEX "access_tokens_user" ON "access_tokens" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "access_tokens_parent" ON "access_tokens" USING btree ("parent_id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "access_tokens_follows" ON "access_tokens" USING btree ("follows_id") WHERE follows_id is not null;--> statement-breakpoint
CREATE INDEX "access_tokens_expiry" ON "access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "token_uses_hour" ON "token_uses" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "user_drafts_creator" ON "user_drafts" USING btree ("created_by");--> statement-breakpoint
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
CREATE INDEX "customer_alert_users_user" ON "customer_alert_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "customer_alerts_customer" ON "customer_alerts" USING btree ("customer_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_alerts_creation" ON "customer_alerts" USING btree ("created_by","creation_key");--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery" ON "webhook_attempts" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("endpoint_id","event_id","is_cleared") WHERE event_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_sequence" ON "webhook_deliveries" USING btree ("endpoint_id","sequence");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("endpoint_id","next_attempt_at","sequence") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_order" ON "webhook_deliveries" USING btree ("endpoint_id","ordering_key","sequence") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_open" ON "webhook_deliveries" USING btree ("endpoint_id","event_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_project" ON "webhook_deliveries" USING btree ("project_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_endpoints_creation" ON "webhook_endpoints" USING btree ("project_id","creation_key");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_user" ON "webhook_endpoints" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "withdrawn_deliveries_thing" ON "withdrawn_deliveries" USING btree ("project_id","thing");--> statement-breakpoint
CREATE INDEX "withdrawn_deliveries_at" ON "withdrawn_deliveries" USING btree ("withdrawn_at");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_creation" ON "calendar_feeds" USING btree ("user_id","creation_key");--> statement-breakpoint
CREATE INDEX "calendar_feeds_view" ON "calendar_feeds" USING btree ("view_id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("project_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("project_id","action","at");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("project_id","subject_kind","subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_user" ON "audit_entries" USING btree ("project_id","user_id","at");--> statement-breakpoint
CREATE INDEX "brand_pictures_file" ON "brand_pictures" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "row_changes_set" ON "row_changes" USING btree ("change_set_id");--> statement-breakpoint
CREATE INDEX "row_changes_object" ON "row_changes" USING btree ("object_id","change_set_id");--> statement-breakpoint
CREATE INDEX "released_files_order" ON "released_files" USING btree ("released_at");--> statement-breakpoint
CREATE INDEX "idempotent_calls_started" ON "idempotent_calls" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "delivery_attachments_delivery" ON "delivery_attachments" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "delivery_attachments_file" ON "delivery_attachments" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outside_addresses_once" ON "outside_addresses" USING btree ("project_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_refusals_once" ON "mail_refusals" USING btree ("project_id","email","topic");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "deliveries_in_order" ON "deliveries" USING btree ("is_urgent","round","id","next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "deliveries_of_cause" ON "deliveries" USING btree ("caused_by","is_urgent","round") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "deliveries_of_project" ON "deliveries" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_object" ON "deliveries" USING btree ("object_key","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_recipient" ON "deliveries" USING btree ("project_id",lower("recipient_address"),"id");--> statement-breakpoint
CREATE INDEX "deliveries_sent" ON "deliveries" USING btree ("project_id","sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "deliveries_lost" ON "deliveries" USING btree ("project_id","created_at") WHERE state in ('failed', 'bounced');--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "feed_rejections_run" ON "feed_rejections" USING btree ("run_id","line");--> statement-breakpoint
CREATE INDEX "feed_runs_started" ON "feed_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "feed_runs_sources" ON "feed_runs" USING btree ("project_id","source","started_at");--> statement-breakpoint
CREATE INDEX "feed_runs_file" ON "feed_runs" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "feed_runs_change_set" ON "feed_runs" USING btree ("change_set_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" USING btree ("project_id","shared_with_role_id");--> statement-breakpoint
CREATE INDEX "waiting_uploads_received" ON "waiting_uploads" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "waiting_uploads_user" ON "waiting_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "container_comments_container" ON "container_comments" USING btree ("container_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "container_comments_creation" ON "container_comments" USING btree ("created_by","creation_key");--> statement-breakpoint
CREATE INDEX "container_comments_revised_by" ON "container_comments" USING btree ("revised_by") WHERE revised_by is not null;--> statement-breakpoint
CREATE INDEX "container_documents_container" ON "container_documents" USING btree ("container_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "container_documents_creation" ON "container_documents" USING btree ("created_by","creation_key");--> statement-breakpoint
CREATE INDEX "container_documents_revised_by" ON "container_documents" USING btree ("revised_by") WHERE revised_by is not null;--> statement-breakpoint
CREATE INDEX "terminals_port" ON "terminals" USING btree ("port");--> statement-breakpoint
CREATE INDEX "container_events_container" ON "container_events" USING btree ("container_id","event_type");--> statement-breakpoint
CREATE INDEX "container_history_container" ON "container_history" USING btree ("container_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "containers_shipment" ON "containers" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "containers_number" ON "containers" USING btree ("number");--> statement-breakpoint
CREATE INDEX "containers_hidden" ON "containers" USING btree ("id") WHERE hidden_at is not null;--> statement-breakpoint
CREATE INDEX "containers_terminal" ON "containers" USING btree ("port_terminal") WHERE port_terminal is not null;--> statement-breakpoint
CREATE INDEX "exception_thresholds_customer" ON "exception_thresholds" USING btree ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "exceptions_shipment" ON "exceptions" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "exceptions_container" ON "exceptions" USING btree ("container_id");--> statement-breakpoint
CREATE INDEX "exceptions_opening" ON "exceptions" USING btree ("kind","opens_at") WHERE revised_at is null;--> statement-breakpoint
CREATE INDEX "exceptions_told" ON "exceptions" USING btree ("first_seen_at") WHERE revised_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "exceptions_standing" ON "exceptions" USING btree ("shipment_id","kind",coalesce(container_id, 0)) WHERE revised_at is null;--> statement-breakpoint
CREATE INDEX "exceptions_set_aside_shipment" ON "exceptions_set_aside" USING btree ("shipment_id","kind");--> statement-breakpoint
CREATE INDEX "exceptions_set_aside_current" ON "exceptions_set_aside" USING btree ("until") WHERE brought_back_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "held_shipments_open" ON "held_shipments" USING btree ("project_id","source","source_key") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "held_shipments_decided" ON "held_shipments" USING btree ("project_id","source","source_key") WHERE outcome is not null;--> statement-breakpoint
CREATE INDEX "held_shipments_run" ON "held_shipments" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "incidents_container" ON "incidents" USING btree ("container_id");--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_standing" ON "incidents" USING btree ("container_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "project_places_code" ON "project_places" USING btree ("project_id","code");--> statement-breakpoint
CREATE INDEX "project_places_reference" ON "project_places" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "received_events_key" ON "received_events" USING btree ("project_id","source","source_key");--> statement-breakpoint
CREATE INDEX "received_events_shipment" ON "received_events" USING btree ("shipment_id","source") WHERE shipment_id is not null;--> statement-breakpoint
CREATE INDEX "received_events_waiting" ON "received_events" USING btree ("project_id","received_at") WHERE state in ('unmatched', 'ambiguous');--> statement-breakpoint
CREATE INDEX "received_events_recent" ON "received_events" USING btree ("project_id","received_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "received_events_source" ON "received_events" USING btree ("project_id","source","received_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "received_events_chooser" ON "received_events" USING btree ("chosen_by") WHERE chosen_by is not null;--> statement-breakpoint
CREATE INDEX "received_events_token" ON "received_events" USING btree ("token_id") WHERE token_id is not null;--> statement-breakpoint
CREATE INDEX "shipment_field_rules_user" ON "shipment_field_rules" USING btree ("set_by");--> statement-breakpoint
CREATE INDEX "shipment_field_rules_feed" ON "shipment_field_rules" USING btree ("shipment_id") WHERE rule = 'feed';--> statement-breakpoint
CREATE INDEX "shipment_history_shipment" ON "shipment_history" USING btree ("shipment_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "routings_sequence" ON "routings" USING btree ("shipment_id","sequence");--> statement-breakpoint
CREATE INDEX "routings_origin" ON "routings" USING btree ("origin_port") WHERE origin_port is not null;--> statement-breakpoint
CREATE INDEX "routings_destination" ON "routings" USING btree ("destination_port") WHERE destination_port is not null;--> statement-breakpoint
CREATE INDEX "shipment_comments_shipment" ON "shipment_comments" USING btree ("shipment_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_comments_creation" ON "shipment_comments" USING btree ("created_by","creation_key");--> statement-breakpoint
CREATE INDEX "shipment_comments_revised_by" ON "shipment_comments" USING btree ("revised_by") WHERE revised_by is not null;--> statement-breakpoint
CREATE INDEX "shipment_dates_shipment" ON "shipment_dates" USING btree ("shipment_id","kind");--> statement-breakpoint
CREATE INDEX "shipment_dates_editor" ON "shipment_dates" USING btree ("edited_by") WHERE edited_by is not null;--> statement-breakpoint
CREATE INDEX "shipment_documents_shipment" ON "shipment_documents" USING btree ("shipment_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_documents_creation" ON "shipment_documents" USING btree ("created_by","creation_key");--> statement-breakpoint
CREATE INDEX "shipment_documents_revised_by" ON "shipment_documents" USING btree ("revised_by") WHERE revised_by is not null;--> statement-breakpoint
CREATE INDEX "shipment_events_shipment" ON "shipment_events" USING btree ("shipment_id","event_type");--> statement-breakpoint
CREATE INDEX "shipments_customer" ON "shipments" USING btree ("customer_id","shipment_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shipments_feed_customer" ON "shipments" USING btree ("feed_customer_id") WHERE feed_customer_id is not null;--> statement-breakpoint
CREATE INDEX "shipments_number" ON "shipments" USING btree ("project_id",lower("number"));--> statement-breakpoint
CREATE INDEX "shipments_mbl" ON "shipments" USING btree ("project_id",lower("mbl")) WHERE mbl is not null;--> statement-breakpoint
CREATE INDEX "shipments_hbl" ON "shipments" USING btree ("project_id",lower("hbl")) WHERE hbl is not null;--> statement-breakpoint
CREATE INDEX "shipments_carrier_booking" ON "shipments" USING btree ("project_id",lower("carrier_booking")) WHERE carrier_booking is not null;--> statement-breakpoint
CREATE INDEX "shipments_origin" ON "shipments" USING btree ("origin_port") WHERE origin_port is not null;--> statement-breakpoint
CREATE INDEX "shipments_destination" ON "shipments" USING btree ("destination_port") WHERE destination_port is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_source" ON "shipments" USING btree ("project_id","source","source_key");--> statement-breakpoint
CREATE INDEX "shipments_hidden" ON "shipments" USING btree ("project_id","hidden_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE hidden_at is not null;--> statement-breakpoint
CREATE INDEX "tariffs_project" ON "tariffs" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "tariffs_port" ON "tariffs" USING btree ("port");--> statement-breakpoint
CREATE INDEX "invoice_documents_invoice" ON "invoice_documents" USING btree ("invoice_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_documents_creation" ON "invoice_documents" USING btree ("created_by","creation_key");--> statement-breakpoint
CREATE INDEX "invoice_documents_revised_by" ON "invoice_documents" USING btree ("revised_by") WHERE revised_by is not null;--> statement-breakpoint
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
CREATE UNIQUE INDEX "share_links_creation" ON "share_links" USING btree ("user_id","creation_key");--> statement-breakpoint
CREATE INDEX "share_links_shipment" ON "share_links" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "share_links_container" ON "share_links" USING btree ("container_id");--> statement-breakpoint
CREATE INDEX "share_links_customer" ON "share_links" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "share_links_newest" ON "share_links" USING btree ("project_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "share_links_expiry" ON "share_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "ready_answers_of_project" ON "ready_answers" USING btree ("project_id","title");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_comments_creation_outside" ON "ticket_comments" USING btree ("ticket_id","author_email","creation_key");--> statement-breakpoint
CREATE INDEX "ticket_comments_ticket" ON "ticket_comments" USING btree ("ticket_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_comments_creation" ON "ticket_comments" USING btree ("created_by","creation_key");--> statement-breakpoint
CREATE INDEX "ticket_comments_revised_by" ON "ticket_comments" USING btree ("revised_by") WHERE revised_by is not null;--> statement-breakpoint
CREATE INDEX "ticket_documents_ticket" ON "ticket_documents" USING btree ("ticket_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_documents_creation" ON "ticket_documents" USING btree ("created_by","creation_key");--> statement-breakpoint
CREATE INDEX "ticket_documents_revised_by" ON "ticket_documents" USING btree ("revised_by") WHERE revised_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_copies_once" ON "ticket_copies" USING btree ("ticket_id","email");--> statement-breakpoint
CREATE INDEX "ticket_copies_email" ON "ticket_copies" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_creation" ON "tickets" USING btree ("created_by","creation_key");--> statement-breakpoint
CREATE INDEX "tickets_of_project" ON "tickets" USING btree ("project_id","status_id","id");--> statement-breakpoint
CREATE INDEX "tickets_creator" ON "tickets" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "tickets_running" ON "tickets" USING btree ("solve_due_at") WHERE status_id in (1, 2);--> statement-breakpoint
CREATE INDEX "tickets_shipment" ON "tickets" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "tickets_container" ON "tickets" USING btree ("container_id");--> statement-breakpoint
CREATE INDEX "tickets_invoice" ON "tickets" USING btree ("invoice_id");--> statement-breakpoint
CREATE VIEW "public"."alert_audience" AS (
  select event.id as event_id, 'user:' || assigned.user_id as reader, assigned.user_id, null::text as email, alert.id as alert_id,
    null::integer as role_id, event.category is not null as is_of_document, customer.deleted_at is null and customer.archived_at is null as is_customer_active
  from activity_events event
  join customers customer on customer.id = event.customer_id
  join customer_alerts alert on alert.customer_id = event.customer_id and alert.kind = event.kind
  join customer_alert_users assigned on assigned.alert_id = alert.id
  where not exists (select from shipments where id = event.shipment_id and hidden_at is not null)
    and not exists (select from containers where id = event.container_id and hidden_at is not null)
  union all
  select event.id, 'user:' || follow.user_id, follow.user_id, null, null,
    null, event.category is not null, customer.deleted_at is null and customer.archived_at is null
  from activity_events event
  join customers customer on customer.id = event.customer_id
  join shipment_follows follow on follow.shipment_id = event.shipment_id
    and (follow.container_id is null or event.container_id is null or follow.container_id = event.container_id)
  where not exists (select from shipments where id = event.shipment_id and hidden_at is not null)
    and not exists (select from containers where id = event.container_id and hidden_at is not null)
  union all
  select event.id, 'email:' || event.project_id || ':' || copy.email, null, copy.email, alert.id,
    (select role_id from users where project_id = event.project_id and lower(email) = copy.email and deleted_at is null),
    event.category is not null, customer.deleted_at is null and customer.archived_at is null
  from activity_events event
  join customers customer on customer.id = event.customer_id
  join customer_alerts alert on alert.customer_id = event.customer_id and alert.kind = event.kind
  join customer_alert_emails copy on copy.alert_id = alert.id
  where not exists (select from shipments where id = event.shipment_id and hidden_at is not null)
    and not exists (select from containers where id = event.container_id and hidden_at is not null));--> statement-breakpoint
CREATE VIEW "public"."event_visibility" AS (
  select event.id as event_id, reader.id as user_id, reader.role_id, event.kind, reader.kind = 'person' as is_person,
    reader.deleted_at is null and reader.disabled_at is null as is_enabled, event.actor_id is not distinct from reader.id as is_own_act,
    event.shipment_id, event.ticket_id, event.invoice_id, event.category,
    reader.document_categories is null or event.category = any(reader.document_categories) as is_of_users_categories,
    customer.modules as customer_modules,
    exists (select from user_customers where user_id = reader.id and customer_id = event.customer_id) as is_users_customer,
    exists (select from tickets ticket where ticket.id = event.ticket_id and (ticket.created_by = reader.id
      or exists (select from ticket_copies copy where copy.ticket_id = ticket.id and copy.email = lower(reader.email)))) as is_users_ticket,
    exists (select from tickets ticket join shipments shipment on shipment.id = ticket.shipment_id
      where ticket.id = event.ticket_id and shipment.customer_id = event.customer_id and shipment.hidden_at is null) as is_ticket_about_shipment,
    exists (select from tickets ticket join invoices invoice on invoice.id = ticket.invoice_id
      where ticket.id = event.ticket_id and invoice.customer_id = event.customer_id) as is_ticket_about_invoice
  from activity_events event
  join customers customer on customer.id = event.customer_id
  cross join users reader
  where not exists (select from shipments where id = event.shipment_id and hidden_at is not null)
    and not exists (select from containers where id = event.container_id and hidden_at is not null));--> statement-breakpoint
CREATE VIEW "public"."container_facts" AS (
  select c.id as container_id, coalesce(terminal.time_zone, pod.time_zone, 'UTC') as time_zone,
    coalesce(c.etd, s.etd) as etd, coalesce(c.eta, s.eta) as eta,
    case when c.etd is not null then c.etd_is_day else s.etd_is_day end as etd_is_day, case when c.eta is not null then c.eta_is_day else s.eta_is_day end as eta_is_day,
    coalesce(own.departed_at, s.atd, departure.at) as departed_at, coalesce(own.arrived_at, s.ata, arrival.at) as arrived_at,
    case when own.departed_at is not null then own.departed_at_is_day else case when s.atd is not null then s.atd_is_day else departure.timed_at is distinct from departure.at end end as departed_at_is_day, case when own.arrived_at is not null then own.arrived_at_is_day else case when s.ata is not null then s.ata_is_day else arrival.timed_at is distinct from arrival.at end end as arrived_at_is_day,
    own.departed_at as own_departed_at, own.arrived_at as own_arrived_at,
    own.departed_at_is_day as own_departed_at_is_day, own.arrived_at_is_day as own_arrived_at_is_day,
    coalesce(c.out_of_gate_at, event.out_of_gate_at) as out_of_gate_at, coalesce(c.delivered_at, event.delivered_at) as delivered_at,
    case when c.out_of_gate_at is not null then c.out_of_gate_at_is_day else event.timed_out_of_gate_at is distinct from event.out_of_gate_at end as out_of_gate_at_is_day,
    case when c.delivered_at is not null then c.delivered_at_is_day else event.timed_delivered_at is distinct from event.delivered_at end as delivered_at_is_day,
    own.returned_at_is_day, own.returned_at, (own.returned_at is not null or c.status = 'returned') as is_returned,
    case when (own.returned_at is not null or c.status = 'returned') then coalesce(own.returned_at, c.updated_at) end as over_at,
    greatest(c.updated_at, event.newest) as last_update
  from containers c
  join shipments s on s.id = c.shipment_id
  left join project_places pod on pod.project_id = s.project_id and pod.code = s.destination_port
  left join project_places terminal on terminal.project_id = s.project_id and terminal.code = c.port_terminal
  left join lateral (
    select max(occurred_at) filter (where event_type = 4) as departed_at, max(occurred_at) filter (where event_type = 4 and not is_day) as timed_departed_at, max(occurred_at) filter (where event_type = 5) as arrived_at, max(occurred_at) filter (where event_type = 5 and not is_day) as timed_arrived_at,
      max(occurred_at) filter (where event_type = 8) as out_of_gate_at, max(occurred_at) filter (where event_type = 8 and not is_day) as timed_out_of_gate_at, max(occurred_at) filter (where event_type = 10) as delivered_at, max(occurred_at) filter (where event_type = 10 and not is_day) as timed_delivered_at,
      max(occurred_at) filter (where event_type = 9) as returned_at, max(occurred_at) filter (where event_type = 9 and not is_day) as timed_returned_at, max(created_at) as newest
    from container_events where container_id = c.id and in_timeline
  ) event on true
  cross join lateral (
    select coalesce(c.atd, event.departed_at) as departed_at, coalesce(c.ata, event.arrived_at) as arrived_at,
      coalesce(c.empty_returned_at, event.returned_at) as returned_at,
      case when c.atd is not null then c.atd_is_day else event.timed_departed_at is distinct from event.departed_at end as departed_at_is_day, case when c.ata is not null then c.ata_is_day else event.timed_arrived_at is distinct from event.arrived_at end as arrived_at_is_day,
      case when c.empty_returned_at is not null then c.empty_returned_at_is_day else event.timed_returned_at is distinct from event.returned_at end as returned_at_is_day
  ) own
  left join lateral (
    select max(occurred_at) as at, max(occurred_at) filter (where not is_day) as timed_at from shipment_events where shipment_id = s.id and in_timeline and own.departed_at is null and s.atd is null
      and event_type = case when s.mode in ('sea', 'air') then 7 else 17 end
  ) departure on true
  left join lateral (
    select max(occurred_at) as at, max(occurred_at) filter (where not is_day) as timed_at from shipment_events where shipment_id = s.id and in_timeline and own.arrived_at is null and s.ata is null
      and event_type = case when s.mode in ('sea', 'air') then 9 else 27 end
  ) arrival on true);--> statement-breakpoint
CREATE VIEW "public"."shipment_facts" AS (
  select s.id as shipment_id, coalesce(pod.time_zone, 'UTC') as time_zone,
    known.first_eta, s.eta as latest_eta, known.departed_at, known.arrived_at, known.delivered_at,
    known.first_eta_is_day, s.eta_is_day as latest_eta_is_day, known.departed_at_is_day, known.arrived_at_is_day, known.delivered_at_is_day,
    case s.status when 'delivered' then coalesce(known.delivered_at, s.updated_at) when 'cancelled' then s.updated_at end as over_at,
    late.days as delay_days, case sign(late.days) when 1 then 'delayed' when 0 then 'onTime' when -1 then 'onTime' end as verdict,
    coalesce(event.steps, '{}') as steps,
    coalesce(box.numbers, '{}') as containers, coalesce(box.open, 0)::int as open_containers,
    coalesce(box.returns, '{}') as container_returns,
    greatest(s.created_at, event.newest, told.newest) as last_news_at,
    greatest(s.updated_at, event.newest, told.newest, box.newest) as last_update
  from shipments s
  left join project_places pod on pod.project_id = s.project_id and pod.code = s.destination_port
  left join lateral (
    select array_agg(distinct event_type) filter (where in_timeline) as steps, max(created_at) as newest
    from shipment_events where shipment_id = s.id
  ) event on true
  left join lateral (select max(created_at) as newest from shipment_dates where shipment_id = s.id) told on true
  left join lateral (
    select array_agg(number order by id) as numbers, count(*) filter (where not (c.returned_at is not null or c.status = 'returned')) as open, max(updated_at) as newest,
      array_agg(returned_at) filter (where returned_at is not null or not (c.returned_at is not null or c.status = 'returned')) as returns
    from (
      -- The offset keeps PostgreSQL from looking the event up at each mention.
      select id, number, status, updated_at,
        coalesce(c.empty_returned_at, (select max(occurred_at) from container_events
          where container_id = c.id and in_timeline and event_type = 9)) as returned_at
      from containers c where shipment_id = s.id and hidden_at is null offset 0
    ) c
  ) box on true
  left join lateral (
    select max(occurred_at) as at, max(occurred_at) filter (where not is_day) as timed_at from shipment_events where shipment_id = s.id and in_timeline and s.atd is null
      and event_type = case when s.mode in ('sea', 'air') then 7 else 17 end
  ) departure on true
  left join lateral (
    select max(occurred_at) as at, max(occurred_at) filter (where not is_day) as timed_at from shipment_events where shipment_id = s.id and in_timeline and s.ata is null
      and event_type = case when s.mode in ('sea', 'air') then 9 else 27 end
  ) arrival on true
  left join lateral (
    select max(occurred_at) as at, max(occurred_at) filter (where not is_day) as timed_at from shipment_events where shipment_id = s.id and in_timeline and s.delivered_at is null
      and event_type = case when s.mode in ('sea', 'air') then 11 else 27 end
  ) delivery on true
  cross join lateral (
    select coalesce(s.atd, departure.at) as departed_at, coalesce(s.ata, arrival.at) as arrived_at,
      coalesce(s.delivered_at, delivery.at) as delivered_at,
      coalesce(s.planned_eta, (select expected_at from shipment_dates
        where shipment_id = s.id and kind = 'eta' and expected_at is not null order by created_at, id limit 1)) as first_eta,
      case when s.atd is not null then s.atd_is_day else departure.timed_at is distinct from departure.at end as departed_at_is_day, case when s.ata is not null then s.ata_is_day else arrival.timed_at is distinct from arrival.at end as arrived_at_is_day,
      case when s.delivered_at is not null then s.delivered_at_is_day else delivery.timed_at is distinct from delivery.at end as delivered_at_is_day,
      case when s.planned_eta is not null then s.planned_eta_is_day else coalesce((select is_day from shipment_dates
        where shipment_id = s.id and kind = 'eta' and expected_at is not null order by created_at, id limit 1), false) end as first_eta_is_day
  ) known
  cross join lateral (
    select case when s.status <> 'cancelled' then (coalesce(known.arrived_at, s.eta) at time zone coalesce(pod.time_zone, 'UTC'))::date
      - (known.first_eta at time zone coalesce(pod.time_zone, 'UTC'))::date end as days
  ) late);--> statement-breakpoint
CREATE VIEW "public"."vwInvoiceMXN" AS (
  select i.id, i.project_id, i.customer_id, c.name as customer, s.id as shipment_id, s.number as shipment,
    i.number, i.issued_on, i.due_on, i.currency, i.total, i.balance, i.status
  from invoices i
  left join customers c on c.id = i.customer_id
  left join shipments s on s.id = i.shipment_id and s.customer_id = i.customer_id and s.hidden_at is null
  where i.currency = 'MXN');--> statement-breakpoint
CREATE VIEW "public"."vwInvoiceUSD" AS (
  select i.id, i.project_id, i.customer_id, c.name as customer, s.id as shipment_id, s.number as shipment,
    i.number, i.issued_on, i.due_on, i.currency, i.total, i.balance, i.status
  from invoices i
  left join customers c on c.id = i.customer_id
  left join shipments s on s.id = i.shipment_id and s.customer_id = i.customer_id and s.hidden_at is null
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
      ('tariffs', 'log_tariff', 'tariff', 'id'),
      -- What the mirror shows of an invoice.
      ('invoices', 'log', 'invoice', 'id'),
      ('invoice_lines', 'log', 'invoice', 'invoice_id'),
      ('invoice_documents', 'log', 'invoice', 'invoice_id')
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
-- An entry names its former customer where a thing is gone for them.
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
      DELETE FROM pending_changes WHERE id <= last RETURNING id, entity, entity_id, former_customer_id
    ), logged AS (
      INSERT INTO change_log (seq, entity, entity_id, former_customer_id, at)
        SELECT gather_changes.seq + row_number() OVER (ORDER BY min(id)), entity, entity_id, former_customer_id, looked_at
        FROM gathered GROUP BY entity, entity_id, former_customer_id
        RETURNING change_log.seq
    )
    SELECT max(logged.seq) INTO seq FROM logged;
  END IF;
  RETURN NEXT;
END $$;
--> statement-breakpoint
-- Keeps every ETD and ETA that a shipment has had (shipment_dates). A date whose instant stays and of which the hour becomes known, or no
-- longer is, is the same version. A transaction in which a person types dates names that person (set_config): such a version is of no
-- source. Events of another system change dates of a shipment that a feed brought: the transaction names the system, and why it expects
-- another date.
CREATE FUNCTION keep_dates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  editor bigint := nullif(current_setting('fairway.edited_by', true), '')::bigint;
  reporter text := nullif(current_setting('fairway.date_source', true), '');
  reasons jsonb := nullif(current_setting('fairway.date_reasons', true), '')::jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO shipment_dates (shipment_id, kind, expected_at, is_day, source, edited_by, created_at)
    SELECT id, kind, expected_at, is_day, source, editor, created_at
    FROM changed CROSS JOIN LATERAL (VALUES ('etd', etd, etd_is_day), ('eta', eta, eta_is_day)) AS told (kind, expected_at, is_day)
    WHERE expected_at IS NOT NULL;
  ELSE
    INSERT INTO shipment_dates (shipment_id, kind, expected_at, is_day, source, reason, edited_by)
    SELECT changed.id, kind, expected_at, is_day, CASE WHEN editor IS NULL THEN coalesce(reporter, changed.source) END, reasons ->> kind, editor
    FROM changed JOIN former ON former.id = changed.id
      CROSS JOIN LATERAL (VALUES ('etd', former.etd, changed.etd, changed.etd_is_day), ('eta', former.eta, changed.eta, changed.eta_is_day))
        AS told (kind, before, expected_at, is_day)
    WHERE expected_at IS DISTINCT FROM before;
    -- The offsets keep the look-ups of the latest versions to the marked rows: as a condition of the join they ran for every pair of rows.
    UPDATE shipment_dates SET is_day = latest.is_day
    FROM (
      SELECT (SELECT max(id) FROM shipment_dates WHERE shipment_id = marked.shipment_id AND kind = marked.kind) AS id, marked.is_day
      FROM (
        SELECT changed.id AS shipment_id, kind, is_day
        FROM changed JOIN former ON former.id = changed.id
          CROSS JOIN LATERAL (VALUES ('etd', former.etd = changed.etd AND former.etd_is_day <> changed.etd_is_day, changed.etd_is_day),
            ('eta', former.eta = changed.eta AND former.eta_is_day <> changed.eta_is_day, changed.eta_is_day)) AS told (kind, is_marked, is_day)
        WHERE is_marked OFFSET 0
      ) marked OFFSET 0
    ) latest
    WHERE shipment_dates.id = latest.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An undo writes the former dates back itself.
CREATE TRIGGER keep_dates_insert AFTER INSERT ON shipments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT WHEN (coalesce(current_setting('fairway.undoing', true), '') = '') EXECUTE FUNCTION keep_dates();
--> statement-breakpoint
CREATE TRIGGER keep_dates_update AFTER UPDATE ON shipments REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT WHEN (coalesce(current_setting('fairway.undoing', true), '') = '') EXECUTE FUNCTION keep_dates();
--> statement-breakpoint
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit trail is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- What the trail says of whom changes by an erasure of the same transaction, and by nothing else. Which entries there are, when and of what,
-- stays as it was written (decision 175). An entry goes when it is older than its project's retention setting says (decision 176); without
-- one, none does.
CREATE FUNCTION keep_trail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - '{details,network}'::text[] = to_jsonb(OLD) - '{details,network}'::text[]
    AND EXISTS (SELECT FROM erasures WHERE id = nullif(current_setting('fairway.erasure', true), '')::bigint
      AND project_id = OLD.project_id AND xmin = pg_current_xact_id()::xid) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND OLD.at < now() - make_interval(days => (
    SELECT (value ->> 'trail')::int FROM settings WHERE key = 'retention-' || OLD.project_id)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the audit trail is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_trail BEFORE UPDATE OR DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION keep_trail();
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
CREATE TRIGGER count_version BEFORE UPDATE ON shipments FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_version();
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
CREATE TRIGGER count_version BEFORE UPDATE ON scim_groups FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
-- These rows also hold what no form edits: preferences and the last password of a user, whether a customer is archived or a report paused, how the attempts
-- of a webhook go. The secrets of a provider are sealed anew by a job, which is no edit.
-- An update that sets a column of the form counts, also to the value it has; the deletion of a group, which empties group_id, does not.
CREATE TRIGGER count_version BEFORE UPDATE OF name, last_name, email, position, telephone, role_id, document_categories, report_keys, rights ON users
  FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE OF name, telephone, country, rfc, modules, group_id, most_people ON customers
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE OF owner_id, name ON reports FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE OF name, url, types, customer_ids, user_id, ignores_own ON webhook_endpoints
  FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE OF name, issuer, client_id, scopes, customer_ids, mail_domains, links_by_email, group_claim, factor_values, is_enabled, is_listed
  ON identity_providers FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
-- What a decision changes: a comment, a copy or a time of its targets leaves the version as it is.
CREATE TRIGGER count_version BEFORE UPDATE OF status_id, assigned_to ON tickets FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
-- A thing that was deleted or moved is gone for the customer who had it, and for nobody else: whoever keeps a copy learns of no id
-- that was never theirs.
CREATE FUNCTION log_gone_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_changes (entity, entity_id, former_customer_id)
    SELECT 'shipment_gone', OLD.id, OLD.customer_id
    UNION ALL SELECT 'container_gone', id, OLD.customer_id FROM containers WHERE shipment_id = OLD.id;
  RETURN OLD;
END $$;
--> statement-breakpoint
-- A condition of a row trigger costs an ordinary update nothing to speak of; comparing the two tables of a statement would join them.
CREATE TRIGGER log_moved AFTER UPDATE OF customer_id ON shipments
  FOR EACH ROW WHEN (OLD.customer_id <> NEW.customer_id) EXECUTE FUNCTION log_gone_shipment();
--> statement-breakpoint
-- Before the row: its containers are deleted with it, and nothing says afterwards whose they were.
CREATE TRIGGER log_gone BEFORE DELETE ON shipments FOR EACH ROW EXECUTE FUNCTION log_gone_shipment();
--> statement-breakpoint
CREATE FUNCTION log_moved_container() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_changes (entity, entity_id, former_customer_id)
    SELECT 'container_gone', OLD.id, former.customer_id
    FROM shipments former JOIN shipments present ON present.id = NEW.shipment_id
    WHERE former.id = OLD.shipment_id AND former.customer_id <> present.customer_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_moved AFTER UPDATE OF shipment_id ON containers
  FOR EACH ROW WHEN (OLD.shipment_id <> NEW.shipment_id) EXECUTE FUNCTION log_moved_container();
--> statement-breakpoint
-- Finds no shipment for containers that are deleted with theirs: those are logged above.
CREATE FUNCTION log_gone_containers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_changes (entity, entity_id, former_customer_id)
    SELECT 'container_gone', former.id, s.customer_id FROM former JOIN shipments s ON s.id = former.shipment_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_gone AFTER DELETE ON containers REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION log_gone_containers();
--> statement-breakpoint
CREATE FUNCTION log_gone_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_changes (entity, entity_id, former_customer_id) VALUES ('invoice_gone', OLD.id, OLD.customer_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_moved AFTER UPDATE OF customer_id ON invoices
  FOR EACH ROW WHEN (OLD.customer_id <> NEW.customer_id) EXECUTE FUNCTION log_gone_invoice();
--> statement-breakpoint
CREATE TRIGGER log_gone AFTER DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION log_gone_invoice();
--> statement-breakpoint
-- An invoice shows the number of its shipment, if that is the same customer's. All else of a shipment changes more often than invoices.
CREATE FUNCTION log_invoices_of_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_changes (entity, entity_id) SELECT 'invoice', id FROM invoices WHERE shipment_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_shown AFTER UPDATE OF number, customer_id ON shipments
  FOR EACH ROW WHEN (OLD.number <> NEW.number OR OLD.customer_id <> NEW.customer_id) EXECUTE FUNCTION log_invoices_of_shipment();
--> statement-breakpoint
-- What is hidden is gone for the customer who has it.
CREATE TRIGGER log_hidden AFTER UPDATE OF hidden_at ON shipments
  FOR EACH ROW WHEN (OLD.hidden_at IS NULL AND NEW.hidden_at IS NOT NULL) EXECUTE FUNCTION log_gone_shipment();
--> statement-breakpoint
CREATE TRIGGER log_shown_again AFTER UPDATE OF hidden_at ON shipments
  FOR EACH ROW WHEN ((OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL)) EXECUTE FUNCTION log_invoices_of_shipment();
--> statement-breakpoint
CREATE FUNCTION log_hidden_container() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_changes (entity, entity_id, former_customer_id)
    SELECT 'container_gone', NEW.id, customer_id FROM shipments WHERE id = NEW.shipment_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_hidden AFTER UPDATE OF hidden_at ON containers
  FOR EACH ROW WHEN (OLD.hidden_at IS NULL AND NEW.hidden_at IS NOT NULL) EXECUTE FUNCTION log_hidden_container();
--> statement-breakpoint
-- What happened to a shipment is read by whoever has it: whoever had it keeps no news of it,
-- and what waits to be mailed to them is dropped.
CREATE FUNCTION move_activity_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE activity_events SET customer_id = NEW.customer_id WHERE shipment_id = NEW.id AND customer_id <> NEW.customer_id;
  UPDATE activity_events SET customer_id = NEW.customer_id
    WHERE customer_id = OLD.customer_id AND ticket_id IN (SELECT id FROM tickets WHERE shipment_id = NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER move_events AFTER UPDATE OF customer_id ON shipments
  FOR EACH ROW WHEN (OLD.customer_id <> NEW.customer_id AND coalesce(current_setting('fairway.moves_events', true), '') <> 'no')
  EXECUTE FUNCTION move_activity_events();
--> statement-breakpoint
-- A rule makes no administrators, and their passwords always work.
ALTER TABLE account_rules ADD CONSTRAINT account_rules_no_administrator CHECK (role_id <> 1);
--> statement-breakpoint
ALTER TABLE closed_passwords ADD CONSTRAINT closed_passwords_no_administrator CHECK (role_id <> 1);
--> statement-breakpoint
ALTER TABLE customers ADD CONSTRAINT customers_most_people CHECK (most_people > 0);
--> statement-breakpoint
-- `personal-rights.ts` says the same: a customer's person alone can have one.
ALTER TABLE users ADD CONSTRAINT users_rights
  CHECK (rights <@ array['manage-own-people'] AND (cardinality(rights) = 0 OR (role_id = 2 AND kind = 'person')));
--> statement-breakpoint
-- A directory makes no administrators.
ALTER TABLE scim_rules ADD CONSTRAINT scim_rules_no_administrator CHECK (role_id <> 1);
--> statement-breakpoint
-- Fields that say nothing of what somebody changed do not count. A null and an absent field are alike, so that a nullable column can be added.
CREATE FUNCTION row_digest(jsonb) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT md5((jsonb_strip_nulls($1) - '{updated_at,version}'::text[])::text)::uuid
$$;
--> statement-breakpoint
CREATE AGGREGATE jsonb_merge(jsonb) (SFUNC = jsonb_concat, STYPE = jsonb);
--> statement-breakpoint
-- Records what a statement changed for the change set that its transaction names. The first argument is the columns of the primary key, the
-- second the column that says what the row belongs to. Times are written in UTC, whatever the session's zone.
CREATE FUNCTION record_changes() RETURNS trigger LANGUAGE plpgsql SET timezone TO 'UTC' AS $$
DECLARE
  set_id CONSTANT bigint := current_setting('fairway.change_set');
  keys CONSTANT text[] := string_to_array(TG_ARGV[0], ',');
  key_of CONSTANT text := (SELECT format('jsonb_build_object(%s)', string_agg(format('%L, r.%I', key, key), ', ')) FROM unnest(keys) AS key);
  head CONSTANT text := format('%L::bigint, %L, %s, %s', set_id, TG_TABLE_NAME, key_of, 'r.' || quote_ident(TG_ARGV[1]));
  same_key CONSTANT text := (SELECT string_agg(format('f.%1$I = r.%1$I', key), ' AND ') FROM unnest(keys) AS key);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- OFFSET 0 keeps the planner from rendering a row as JSON once for each of its columns.
    EXECUTE format('INSERT INTO row_changes (change_set_id, table_name, row_key, object_id, act, before, after, digest)
      SELECT %s, ''update'', d.before, d.after, row_digest(w.now)
      FROM changed r JOIN former f ON %s
      CROSS JOIN LATERAL (SELECT to_jsonb(r) AS now, to_jsonb(f) AS old OFFSET 0) w
      CROSS JOIN LATERAL (
        SELECT jsonb_object_agg(e.key, e.value) AS before, jsonb_object_agg(e.key, w.now -> e.key) AS after
        FROM jsonb_each(w.old) e
        WHERE w.now -> e.key IS DISTINCT FROM e.value AND e.key NOT IN (''updated_at'', ''version'')
      ) d WHERE d.before IS NOT NULL', head, same_key);
  END IF;
  -- A row whose key has changed is another row.
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND keys <> '{id}') THEN
    EXECUTE format('INSERT INTO row_changes (change_set_id, table_name, row_key, object_id, act, before)
      SELECT %s, ''delete'', to_jsonb(r) FROM former r %s', head,
      CASE TG_OP WHEN 'UPDATE' THEN format('WHERE NOT EXISTS (SELECT FROM changed f WHERE %s)', same_key) ELSE '' END);
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND keys <> '{id}') THEN
    EXECUTE format('INSERT INTO row_changes (change_set_id, table_name, row_key, object_id, act, digest)
      SELECT %s, ''insert'', row_digest(to_jsonb(r)) FROM changed r %s', head,
      CASE TG_OP WHEN 'UPDATE' THEN format('WHERE NOT EXISTS (SELECT FROM former f WHERE %s)', same_key) ELSE '' END);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Every migration that makes a table calls this for it. Unless the column that names its owner is given, that is the first that a row
-- cannot be without and that it is deleted with.
CREATE FUNCTION record_changes_of(recorded regclass, owner text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  keys text;
  object text := owner;
  named CONSTANT text := 'WHEN (current_setting(''fairway.change_set'', true) <> '''') EXECUTE FUNCTION record_changes';
BEGIN
  SELECT string_agg(attname, ',' ORDER BY attnum) INTO keys
  FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey) WHERE indrelid = recorded AND indisprimary;
  IF object IS NULL THEN
    SELECT attname INTO object FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE conrelid = recorded AND contype = 'f' AND confdeltype = 'c' AND cardinality(conkey) = 1 AND attnotnull AND atttypid = 'bigint'::regtype
    ORDER BY attnum LIMIT 1;
  END IF;
  object := coalesce(object, split_part(keys, ',', 1));
  EXECUTE format('CREATE TRIGGER record_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS changed FOR EACH STATEMENT %s(%L, %L)', recorded, named, keys, object);
  EXECUTE format('CREATE TRIGGER record_update AFTER UPDATE ON %s REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT %s(%L, %L)',
    recorded, named, keys, object);
  EXECUTE format('CREATE TRIGGER record_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS former FOR EACH STATEMENT %s(%L, %L)', recorded, named, keys, object);
END $$;
--> statement-breakpoint
SELECT record_changes_of(name::regclass, 'id') FROM unnest('{
  shipments, held_shipments, containers, customers, customer_groups, invoices, tickets, users, reports, customer_alerts,
  activity_events, exception_thresholds, tariffs, saved_views, access_tokens, announcements, report_letters, share_links,
  identity_providers, account_rules, scim_rules}'::text[]) AS name;
--> statement-breakpoint
SELECT record_changes_of(name::regclass) FROM unnest('{
  shipment_events, shipment_dates, routings, shipment_comments, shipment_documents, container_events, container_comments,
  container_documents, container_history, container_feeds, incidents, exceptions_set_aside, customer_aliases, contacts,
  customer_logos, user_customers, invoice_lines, invoice_documents, ticket_copies, ticket_comments, ticket_documents,
  report_shares, customer_alert_users, customer_alert_emails, shipment_follows, shipment_field_rules, shipment_history,
  shipment_feeds, webhook_endpoints, person_invitations}'::text[]) AS name;
