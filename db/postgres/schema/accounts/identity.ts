import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea, createdAt, enumChecks, identity, instant, reference, updatedAt, versioned } from '#db/postgres/schema/core/columns.ts'
import { ofProject } from '#db/postgres/schema/core/projects.ts'
import { roles, users } from './access.ts'

/** An OpenID provider by which people of a project may sign in. */
export const identityProviders = pgTable(
  'identity_providers',
  {
    id: identity(),
    projectId: ofProject(),
    name: text('name').notNull(),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    /** Sealed; null for a public client, which proves itself by PKCE alone. */
    clientSecret: bytea('client_secret'),
    scopes: text('scopes').array().notNull(),
    /** Lets in users of these customers alone, who have no other; null: of any. */
    customerIds: reference('customer_ids').array(),
    /** A verified e-mail in one of these finds an account. */
    mailDomains: text('mail_domains').array().notNull().default([]),
    linksByEmail: boolean('links_by_email').notNull().default(false),
    groupClaim: text('group_claim'),
    /** Values of `acr` or `amr` that stand for a second factor. */
    factorValues: text('factor_values').array().notNull().default([]),
    isEnabled: boolean('is_enabled').notNull().default(true),
    /** Otherwise only its own address leads to it. */
    isListed: boolean('is_listed').notNull().default(true),
    version: versioned(),
    creationKey: text('creation_key'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('identity_providers_creation').on(table.projectId, table.creationKey),
    uniqueIndex('identity_providers_client').on(table.projectId, table.issuer, table.clientId),
  ],
)

/** Who gets an account at the first sign-in: the first that fits, by id. */
export const accountRules = pgTable(
  'account_rules',
  {
    id: identity(),
    providerId: reference('provider_id')
      .notNull()
      .references(() => identityProviders.id, { onDelete: 'cascade' }),
    by: text('by', { enum: ['domain', 'group'] }).notNull(),
    value: text('value').notNull(),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id),
    customerIds: reference('customer_ids').array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [...enumChecks(table), uniqueIndex('account_rules_value').on(table.providerId, table.by, table.value)],
)

/** By which subject of which issuer a person signs in. No e-mail: issuers give one to somebody else later. */
export const userIdentities = pgTable(
  'user_identities',
  {
    id: identity(),
    projectId: ofProject(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    linkedBy: text('linked_by', { enum: ['person', 'invitation', 'email', 'rule'] }).notNull(),
    linkedAt: instant('linked_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    ...enumChecks(table),
    uniqueIndex('user_identities_subject').on(table.projectId, table.issuer, table.subject),
    index('user_identities_user').on(table.userId),
  ],
)

/** Whose passwords open nothing: those of a role, or with an e-mail in a domain. Administrators keep theirs. */
export const closedPasswords = pgTable(
  'closed_passwords',
  {
    id: identity(),
    projectId: ofProject(),
    roleId: integer('role_id').references(() => roles.id),
    domain: text('domain'),
  },
  (table) => [
    check('closed_passwords_one', sql`num_nonnulls(role_id, domain) = 1`),
    uniqueIndex('closed_passwords_role').on(table.projectId, table.roleId),
    uniqueIndex('closed_passwords_domain').on(table.projectId, table.domain),
  ],
)
