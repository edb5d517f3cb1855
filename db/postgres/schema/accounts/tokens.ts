import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, cidr, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea, createdAt, enumChecks, identity, instant, reference } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { settingsTable } from '#db/postgres/schema/core/settings-table.ts'
import { roles, users } from './access.ts'

/** Credentials of programs. A row outlives its end, because the audit trail names it. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: identity(),
    projectId: ofProject(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `oauth`: what a person allowed a client; `token_hash` is that of its refresh token. */
    kind: text('kind', { enum: ['personal', 'service', 'access', 'oauth'] }).notNull(),
    name: text('name').notNull(),
    /** SHA-256 of the token: a reader of the database cannot use it. */
    tokenHash: bytea('token_hash').notNull().unique(),
    /** The first eight characters, by which people tell tokens apart. */
    shown: text('shown').notNull(),
    grants: text('grants').array().notNull(),
    /** null: every customer that the user may see. */
    customerIds: reference('customer_ids').array(),
    /** null: from anywhere. */
    networks: cidr('networks').array(),
    /** The service token, or what a person allowed, for which an access token of one hour was given. */
    parentId: reference('parent_id').references((): AnyPgColumn => accessTokens.id, { onDelete: 'cascade' }),
    /** The token that this one replaces. */
    followsId: reference('follows_id').references((): AnyPgColumn => accessTokens.id, { onDelete: 'set null' }),
    /** Calls a minute; null: the usual limit. */
    perMinute: integer('per_minute'),
    /** Of a service account: documents an hour, and comments and tickets in ten minutes; null: the usual limits. */
    mostWrites: integer('most_writes'),
    creationKey: text('creation_key'),
    expiresAt: instant('expires_at').notNull(),
    createdBy: reference('created_by').references(() => users.id),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
    lastNetwork: text('last_network'),
    revokedAt: instant('revoked_at'),
    revokedBy: reference('revoked_by').references(() => users.id),
    revokedWhy: text('revoked_why', { enum: ['person', 'user-ended', 'replaced', 'reused'] }),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('access_tokens_creation').on(table.projectId, table.creationKey),
    index('access_tokens_user').on(table.userId, table.createdAt),
    index('access_tokens_parent').on(table.parentId).where(sql`parent_id is not null`),
    index('access_tokens_follows').on(table.followsId).where(sql`follows_id is not null`),
    index('access_tokens_expiry').on(table.expiresAt),
  ],
)

/** Calls by token and hour, because one row a call would be most of the database. */
export const tokenUses = pgTable(
  'token_uses',
  {
    tokenId: reference('token_id')
      .notNull()
      .references(() => accessTokens.id, { onDelete: 'cascade' }),
    hour: instant('hour').notNull(),
    call: text('call').notNull(),
    count: integer('count').notNull(),
    refused: integer('refused').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Of the last call in the hour. */
    network: text('network'),
  },
  (table) => [primaryKey({ columns: [table.tokenId, table.hour, table.call] }), index('token_uses_hour').on(table.hour)],
)

/** What personal tokens of a role may do; a role without a row has the default of `tokenPolicy`. */
export const tokenPolicies = pgTable(
  'token_policies',
  {
    projectId: ofProject(),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id),
    allows: text('allows', { enum: ['nothing', 'reading', 'everything'] }).notNull(),
  },
  (table) => [...enumChecks(table), primaryKey({ columns: [table.projectId, table.roleId] })],
)

/** What assistants may ask and write in a project, and what leaves the portal by them; one without a row has none. */
export const assistantSettings = settingsTable(
  'assistant_settings',
  {
    projectId: ofProject().primaryKey(),
    isOn: boolean('is_on').notNull(),
    /** Whether clients of OAuth may register by themselves (RFC 7591). */
    registers: boolean('registers').notNull().default(false),
    roleIds: integer('role_ids').array().notNull(),
    prices: boolean('prices').notNull(),
    parties: boolean('parties').notNull(),
    documents: boolean('documents').notNull(),
    comments: boolean('comments').notNull(),
    tickets: boolean('tickets').notNull(),
  },
  (table) => [...enumChecks(table)],
)

/** Programs of which people sign in at the portal to allow them something (OAuth 2.1): all are public and prove themselves by PKCE. */
export const oauthClients = settingsTable(
  'oauth_clients',
  {
    id: identity(),
    projectId: ofProject(),
    clientId: text('client_id').notNull().unique(),
    name: text('name').notNull(),
    redirectUris: text('redirect_uris').array().notNull(),
    /** null: it registered by itself, and its name is what it says. */
    createdBy: reference('created_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [index('oauth_clients_project').on(table.projectId, table.createdAt)],
)

/** Beside a token of the kind `oauth`: whose it is, and the authorization code by which it began. */
export const oauthGrants = pgTable(
  'oauth_grants',
  {
    tokenId: reference('token_id')
      .primaryKey()
      .references(() => accessTokens.id, { onDelete: 'cascade' }),
    clientId: reference('client_id')
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    codeHash: bytea('code_hash').notNull().unique(),
    /** SHA-256 of the verifier (RFC 7636), in base64url. */
    challenge: text('challenge').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    redeemedAt: instant('redeemed_at'),
    /** Of the refresh token before: whoever sends it again has stolen it, or was stolen from. */
    formerHash: bytea('former_hash').unique(),
  },
  (table) => [index('oauth_grants_client').on(table.clientId)],
)
