import { and, eq, inArray, isNull } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { webhookEndpoints } from '#db/postgres/schema/alerts/webhooks.ts'
import { makeWebhookSecret, shownSecret } from '#domain/alerts/webhooks/delivery/webhook-signature.server.ts'
import { isWebhookType } from '#domain/alerts/webhooks/webhook-types.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { requireProof } from '#domain/identity/access/sign-in/proof.server.ts'
import { isActiveUser } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { ConflictError, DomainError } from '#domain/platform/domain-error.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import { portalOf } from '#domain/platform/environment/projects.ts'
import { nothingInner, readOutwardUrl } from '#domain/platform/outward/outward-address.ts'
import { sealWebhookSecret } from './endpoint-secret.server.ts'
import { type EndpointRow, findCustomers } from './endpoints.server.ts'
import { type EndpointInput, mostEndpoints, overlapHours } from './webhook-endpoint.ts'

const hourMs = 3_600_000

interface EndpointOccasion {
  ownPassword?: string | undefined
}

/**
 * Makes an endpoint that is on. The answer holds its secret, which no later one does; null for the form of an endpoint that exists. Throws what
 * `requireProof` throws, for a person, and refuses addresses that are not called, unknown types, and customers and owners of another project.
 */
export async function createEndpoint(
  act: Act,
  input: EndpointInput,
  { key, ownPassword }: EndpointOccasion & { key: string },
): Promise<{ id: number; secret: string } | null> {
  const { viewer, now } = act
  const url = readUrl(input.url)
  await requirePerson(viewer, ownPassword, now)
  await underLimit('webhooks', viewer.userId)
  return db().transaction(async (tx) => {
    const known = and(inProject(webhookEndpoints, viewer), eq(webhookEndpoints.creationKey, key))
    if ((await tx.$count(webhookEndpoints, known)) > 0) return null
    if ((await tx.$count(webhookEndpoints, inProject(webhookEndpoints, viewer))) >= mostEndpoints) {
      throw new DomainError('webhooks.tooMany', undefined, { values: { most: mostEndpoints } })
    }
    const values = { ...(await validate(tx, viewer, input)), url }
    const secret = makeWebhookSecret()
    const [made] = await tx
      .insert(webhookEndpoints)
      .values({
        ...values,
        projectId: viewer.projectId,
        secret: Buffer.alloc(0),
        creationKey: key,
        createdBy: viewer.userId,
        createdAt: now,
        updatedBy: viewer.userId,
        updatedAt: now,
      })
      .returning()
    const id = made?.id ?? 0
    await tx
      .update(webhookEndpoints)
      .set({ secret: sealWebhookSecret(secret, id) })
      .where(eq(webhookEndpoints.id, id))
    const after = made && (await factsOf(tx, made))
    await writeAudit(tx, act, 'add-webhook', { subject: ['webhook', id], details: { after } })
    return { id, secret: shownSecret(secret) }
  })
}

/**
 * What waits goes to the new address. Another address needs `requireProof`. Refuses an edit begun on an older version, and what creation
 * refuses. Returns false for an endpoint that is not the project's.
 */
export async function changeEndpoint(
  act: Act,
  endpointId: number,
  { version, ...input }: EndpointInput & { version: number },
  { ownPassword }: EndpointOccasion = {},
): Promise<boolean> {
  const { viewer, now } = act
  const own = inProject(webhookEndpoints, viewer, endpointId)
  const [known] = await db().select({ url: webhookEndpoints.url }).from(webhookEndpoints).where(own)
  if (!known) return false
  const url = readUrl(input.url)
  if (url !== known.url) await requirePerson(viewer, ownPassword, now)
  return command(act, 'change-webhook', async (tx) => {
    const [row] = await tx.select().from(webhookEndpoints).where(own).for('update')
    if (!row) return null
    const before = await factsOf(tx, row)
    if (row.version !== version) throw new ConflictError('webhooks.stale', before, row.version)
    const values = { ...(await validate(tx, viewer, input, row)), url }
    const changed = { ...values, updatedBy: viewer.userId, updatedAt: now }
    const [saved] = await tx.update(webhookEndpoints).set(changed).where(own).returning()
    const details = { before, after: saved && (await factsOf(tx, saved)) }
    return { subject: ['webhook', endpointId], details }
  })
}

/**
 * Makes a new secret, and returns it this once. The former one signs as well for 24 hours. Throws what `requireProof` throws, for a person.
 * null for an endpoint that is not the project's.
 */
export async function rotateEndpointSecret(act: Act, endpointId: number, { ownPassword }: EndpointOccasion = {}): Promise<string | null> {
  const { viewer, now } = act
  const own = inProject(webhookEndpoints, viewer, endpointId)
  if ((await db().$count(webhookEndpoints, own)) === 0) return null
  await requirePerson(viewer, ownPassword, now)
  await underLimit('webhooks', viewer.userId)
  return db().transaction(async (tx) => {
    const [row] = await tx.select().from(webhookEndpoints).where(own).for('update')
    if (!row) return null
    const secret = makeWebhookSecret()
    const formerUntil = new Date(now.getTime() + overlapHours * hourMs)
    const secrets = { secret: sealWebhookSecret(secret, endpointId), formerSecret: row.secret, formerUntil }
    await tx.update(webhookEndpoints).set(secrets).where(eq(webhookEndpoints.id, endpointId))
    const details = { name: row.name, formerUntil: formerUntil.toISOString() }
    await writeAudit(tx, act, 'rotate-webhook-secret', { subject: ['webhook', endpointId], details })
    return shownSecret(secret)
  })
}

/** Deletes an endpoint with its ledger: what waits is not sent. Returns false for one that is not the project's. */
export function deleteEndpoint(act: Act, endpointId: number): Promise<boolean> {
  return command(act, 'delete-webhook', async (tx) => {
    const own = inProject(webhookEndpoints, act.viewer, endpointId)
    const [row] = await tx.select().from(webhookEndpoints).where(own).for('update')
    if (!row) return null
    const before = await factsOf(tx, row)
    await tx.delete(webhookEndpoints).where(own)
    return { subject: ['webhook', endpointId], details: { before } }
  })
}

/** A program has proved who it is by its token. */
async function requirePerson(viewer: Viewer, ownPassword: string | undefined, now: Date): Promise<void> {
  if (viewer.sessionId !== null) await requireProof(viewer, ownPassword, now)
}

function readUrl(typed: string): string {
  const url = readOutwardUrl(typed.trim(), environment().WEBHOOK_ALLOW ?? nothingInner)
  if (url instanceof URL) return url.href
  throw new DomainError(`webhooks.urlFaults.${url}`, 'url')
}

async function validate(
  tx: Transaction,
  viewer: Viewer,
  { name, types, customerIds, ownerId, ignoresOwn }: EndpointInput,
  row?: EndpointRow,
) {
  if (types.length === 0 || !types.every(isWebhookType)) throw new DomainError('webhooks.typesRequired', 'types')
  const ids = customerIds === null || customerIds.length === 0 ? null : [...new Set(customerIds)]
  const own = ids && and(inProject(customers, viewer), isNull(customers.deletedAt), inArray(customers.id, ids))
  if (own && (await tx.$count(customers, own)) !== ids.length) throw new DomainError('adminGroups.customerGone', 'customers')
  const userId = ownerId ?? viewer.userId
  const isOwner = and(inProject(users, { projectId: portalOf(viewer.projectId) }, userId), isActiveUser)
  const isSame = row !== undefined && row.userId === ownerId
  const isService = ownerId === null || isSame ? undefined : eq(users.kind, 'service')
  if (!isSame && (await tx.$count(users, and(isOwner, isService))) === 0) throw new DomainError('webhooks.ownerGone', 'owner')
  return { name, types: [...new Set(types)].toSorted(), customerIds: ids, userId, ignoresOwn }
}

async function factsOf(tx: Transaction, { name, url, types, customerIds, userId, ignoresOwn }: EndpointRow) {
  const [owner] = await tx.select({ name: users.name, lastName: users.lastName }).from(users).where(eq(users.id, userId))
  const named = await findCustomers(tx, customerIds)
  return {
    name,
    url,
    types,
    ignoresOwn,
    owner: owner && `${owner.name} ${owner.lastName}`.trim(),
    customers: named?.map((customer) => customer.name) ?? null,
  }
}
