import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { insertSets, updateSets } from '#db/postgres/row-sets.ts'
import { customerGroups, customers } from '#db/postgres/schema/accounts/customers.ts'
import { type SaidOfShipment, shipmentSources } from '#db/postgres/schema/freight/shipment-sources.ts'
import { shipmentEvents, shipments } from '#db/postgres/schema/freight/shipments.ts'
import { writeAuditEntry } from '#domain/core/audit/audit-trail.server.ts'
import type { several } from '#domain/directory/customers/customer-lookup.server.ts'
import { isSaidColumn } from '#domain/freight/shipments/measures.ts'
import { writeReviewed } from '#domain/intake/doubts/review.server.ts'
import { columnsOfField, isShipmentField } from '#domain/intake/fields/ruled-fields.ts'
import type { Tally } from '#domain/intake/files/fault-tally.ts'
import type { FeedShipment } from '#domain/intake/files/feed-shipment.ts'
import type { FeedRun } from '#domain/intake/received/feed-run.server.ts'
import { decide, fieldOfColumn } from '#domain/intake/rules/decide.server.ts'
import { findRuledShipments } from '#domain/intake/rules/field-rules.server.ts'
import { furtherBy, type RuledShipment, ruledWrite } from '#domain/intake/rules/follow-feed.server.ts'
import { saidByFile } from '#domain/intake/rules/said-by-file.ts'
import { findValuesBySource } from '#domain/intake/rules/values-by-source.server.ts'
import { nameKey, tidyName } from '#domain/platform/search/text/fold-text.ts'
import { contestedColumns, findCompleted, withoutCompleted, withoutHandEdits } from './contested-columns.server.ts'
import { nameSource } from './date-source.server.ts'
import { findRejected, holdShipments, releaseHeld } from './held-writes.server.ts'
import { linkInvoices } from './invoice-links.server.ts'
import { findKnown, type Known, reserveIds } from './known-shipments.server.ts'
import { writeLegs } from './leg-writes.server.ts'
import { findElsewhere, findObjections, noCustomer, type Objection } from './objections.server.ts'
import type { OwnerRules } from './owner-rules.ts'
import { completeShipments } from './shipment-completion.server.ts'
import { replaceSteps } from './shipment-steps.server.ts'
import { findOwners, inTurn, type Outcome, speaksFor } from './turn.server.ts'

interface Written {
  outcomes: Outcome[]
  absent: string[]
}

/**
 * Writes new and changed shipments with customers and events in one transaction. Holds back a shipment that would move to another
 * customer, is known from another source, or is of a customer whom nobody knows. Importers of one project take turns, so that no customer
 * is created twice. A dry run (`run` is null) is rolled back.
 */
export const writeShipments = (batch: readonly FeedShipment[], rules: OwnerRules, tally: Tally, run: FeedRun | null): Promise<Written> =>
  inTurn(rules.project, run, (tx) => writeInTurn(tx, batch, rules, tally, run))

/** The same for a transaction that has the turn of its project. */
export async function writeInTurn(
  tx: Transaction,
  batch: readonly FeedShipment[],
  rules: OwnerRules,
  tally: Tally,
  run: FeedRun | null,
): Promise<Written> {
  const known = await findKnown(tx, batch, rules)
  for (const { customerId } of known.values()) if (speaksFor(rules, customerId)) run?.customers.add(customerId)
  const digests = new Map(batch.map((shipment) => [shipment.key, digestOf(shipment)]))
  const isForeign = (key: string) => !speaksFor(rules, known.get(key)?.customerId)
  const fresh = batch.filter(({ key }) => known.get(key)?.digest !== digests.get(key) || isForeign(key))
  if (fresh.length === 0) return { outcomes: batch.map(() => 'unchanged'), absent: [] }

  const names = [...new Set(fresh.map(({ customer }) => customer))]
  const { owner } = rules
  const called = owner === undefined ? await findOwners(tx, rules, names) : new Map(names.map((name) => [name, owner]))
  const elsewhere = await findElsewhere(
    tx,
    fresh.filter(({ key }) => !known.has(key)),
    rules,
  )
  const rejected = await findRejected(tx, rules, fresh)
  const ownerOf = ({ key, customer }: FeedShipment, owners: typeof called) =>
    owner === undefined ? meantBy(owners.get(customer), customer, known.get(key)) : owner
  const objectionsTo = (shipment: FeedShipment): Objection[] => {
    if (isForeign(shipment.key)) return [noCustomer(shipment.customer, rules)]
    const objections = findObjections(shipment, rules, ownerOf(shipment, called), known.get(shipment.key), elsewhere)
    if (!objections.some(({ hold }) => hold) || !rejected.has(shipment.key)) return objections
    return [{ column: rules.customer.column, value: shipment.customer, reason: 'was held and then rejected by a person' }]
  }
  const objections = new Map(fresh.map((shipment) => [shipment.key, objectionsTo(shipment)]))
  const sound = fresh.filter(({ key }) => objections.get(key)?.length === 0)
  const absent = distinctNames(sound.filter((shipment) => ownerOf(shipment, called) === undefined))
  await makeCustomers(tx, [...absent.values()], rules, run)
  const owners = absent.size > 0 ? await findOwners(tx, rules, names) : called
  const owned = sound.flatMap((shipment) => {
    const customerId = ownerOf(shipment, owners)
    if (typeof customerId !== 'number') return []
    const { feedCustomerId = null } = known.get(shipment.key) ?? {}
    const isMeantSo = feedCustomerId === null || (owner === undefined && owners.get(shipment.customer) === feedCustomerId)
    return [{ ...shipment, customerId, ...(!isMeantSo && { feedCustomerId: null }), digest: digests.get(shipment.key) ?? '' }]
  })
  for (const { customerId } of owned) run?.customers.add(customerId)
  const told = run && { projectId: rules.project, source: rules.source, runId: run.id, now: rules.now ?? new Date() }
  const current = owned.flatMap(({ key }) => known.get(key)?.id ?? [])
  await writeReviewed(tx, told, current, () => upsert(tx, owned, known, rules))
  await releaseHeld(tx, rules, owned)
  const held = fresh.flatMap((shipment) => {
    const reasons = objections.get(shipment.key)?.flatMap(({ hold }) => hold ?? []) ?? []
    return reasons.length > 0 ? [{ shipment, reasons }] : []
  })
  if (run) await holdShipments(tx, rules, held, run)
  for (const { key, customerId, customer, lines } of owned) {
    const before = known.get(key)
    if (before?.hiddenAt) tally.note(rules.key, 'a shipment is hidden: it was updated and stays hidden', lines[0])
    if (!before || before.customerId === customerId) continue
    const change = { before: { customer: before.customer }, after: { customer } }
    await auditFeed(tx, 'feed-moved-shipment', { kind: 'shipment', id: before.id }, change, rules, run)
  }
  const outcomes = batch.map(({ key, lines }): Outcome => {
    const against = objections.get(key) ?? []
    for (const line of lines) {
      for (const [at, { hold, ...fault }] of against.entries())
        tally.reject({ line, ...fault, isCounted: at === 0 }, at === 0 && hold !== undefined)
    }
    if (against.length > 0) return 'rejected'
    const before = known.get(key)
    return before ? (before.digest === digests.get(key) ? 'unchanged' : 'changed') : 'made'
  })
  return { outcomes, absent: [...absent.keys()] }
}

/** Whom a person moved it to, where its feed goes on naming whom they moved it from (decision 161); or who has it, where they said that it is the same. */
const meantBy = (owner: number | typeof several | undefined, customer: string, before: Known | undefined) =>
  before && (owner === before.feedCustomerId || (before.calls !== null && nameKey(before.calls) === nameKey(customer)))
    ? before.customerId
    : owner

/** Leaves out that a date is more than a day, and that a figure came as it is stored, so that feeds have the digests they had before. */
function digestOf({ key, customer, row, events, legs }: FeedShipment): string {
  const marked = (field: string, value: unknown) =>
    (value === false && /isDay$/i.test(field)) || (value === null && isSaidColumn(field)) ? undefined : value
  return createHash('sha256')
    .update(JSON.stringify([nameKey(customer), { ...row, sourceKey: key }, events, ...(legs ? [legs] : [])], marked))
    .digest('base64url')
}

const distinctNames = (batch: readonly FeedShipment[]): Map<string, string> =>
  new Map(batch.toReversed().map(({ customer }) => [nameKey(customer), tidyName(customer)]))

async function makeCustomers(tx: Transaction, names: readonly string[], mapping: OwnerRules, run: FeedRun | null): Promise<void> {
  if (names.length === 0) return
  const { project, customer } = mapping
  const groupId = customer.group ? await findOrMakeGroup(tx, customer.group, project) : null
  const rows = names.map((name) => ({ projectId: project, groupId, name }))
  const made = await tx.insert(customers).values(rows).returning({ id: customers.id, name: customers.name })
  for (const { id, name } of made) {
    await auditFeed(tx, 'feed-added-customer', { kind: 'customer', id }, { after: { name, group: customer.group } }, mapping, run)
  }
}

async function findOrMakeGroup(tx: Transaction, name: string, projectId: number): Promise<number> {
  await tx.insert(customerGroups).values({ projectId, name }).onConflictDoNothing()
  const groups = await tx
    .select({ id: customerGroups.id })
    .from(customerGroups)
    .where(and(eq(customerGroups.projectId, projectId), eq(sql`lower(${customerGroups.name})`, sql`lower(${name})`)))
  const group = groups[0]
  if (!group) throw new Error(`The group ${name} was removed while the feed was taken in.`)
  return group.id
}

/** `feedCustomerId` is null where the feed has named somebody else since a person moved it. */
type Owned = FeedShipment & { customerId: number; feedCustomerId?: null; digest: string }

/** Returns the ids. Columns that the mapping does not fill keep what users typed, and so do those that a person has edited, by their rules. */
async function upsert(
  tx: Transaction,
  batch: readonly Owned[],
  known: ReadonlyMap<string, Known>,
  { project, source, now = new Date() }: OwnerRules,
): Promise<number[]> {
  if (batch.length === 0) return []
  const old = batch.flatMap(({ key }) => known.get(key)?.id ?? [])
  const ruledShipments = await findRuledShipments(tx, old)
  const told = old.length > 0 ? await findValuesBySource(tx, project, old) : undefined
  const fresh = batch.filter(({ key }) => !known.has(key))
  const reserved = await reserveIds(tx, fresh.length)
  const ids = new Map(fresh.map(({ key }, at) => [key, reserved[at] ?? 0]))
  const completed = await findCompleted(tx, old)
  const written = batch.map((each) => {
    const before = known.get(each.key)
    const isNew = {
      ...each,
      legsBefore: [],
      shipmentId: ids.get(each.key) ?? 0,
      said: withLegs(saidByFile(each.row, undefined, now), each),
      base: {},
    }
    if (!before || !told) return { ...isNew, columns: { ...each.row }, ruled: undefined }
    const ruled = ruledShipments.get(before.id)
    const { bySource, base } = told.of(before.id)
    const former = bySource.find((one) => one.source === source)?.said ?? { fields: {} }
    const said = withLegs(saidByFile(each.row, former, now), each)
    const others = bySource.filter((one) => one.source !== source)
    const { columns, saidAt, ...decided } = decide({
      source: { source, said, ...told.rankOf(source, undefined) },
      before: former,
      others,
      base,
      standing: withoutHandEdits(withoutCompleted(before.standing, completed.get(before.id)), ruled),
      always: new Set(['status', ...fieldsOfNext(ruled)]),
    })
    // Of several sources the one that brought it first says how it is numbered. Alone it says all: rows with the same columns are one write.
    const isFirst = before.first === source
    const sent = { ...(isFirst && others.length === 0 && besides(each.row)), ...columns, ...(isFirst && { number: each.row.number }) }
    return {
      ...each,
      shipmentId: before.id,
      said,
      legsBefore: former.legs,
      base: decided.base,
      ...ruledWrite(ruled, { columns: sent, source, events: each.events, saidAt }),
    }
  })
  const changed = written.flatMap(({ key, columns, ruled, shipmentId: id, customerId, feedCustomerId }) => {
    const before = known.get(key)
    return before ? [{ ...furtherBy(columns, before.standing, ruled), customerId, feedCustomerId, id }] : []
  })
  const made = written
    .filter(({ key }) => !known.has(key))
    .map(({ columns, shipmentId: id, customerId }) => ({ ...columns, customerId, id }))
  // An actual date that lies ahead fills an expected date that the mapping may not fill: not all rows have the same columns.
  await insertSets(tx, shipments, made)
  const isFirst = [...known.values()].every(({ first }) => first === source)
  if (!isFirst) await nameSource(tx, source)
  await updateSets(tx, shipments, changed)
  if (!isFirst) await nameSource(tx, null)
  const links = written.map(({ shipmentId, key, digest, said, base: replaced }) => {
    return { shipmentId, source, projectId: project, key, digest, said, replaced }
  })
  await insertSets(
    tx,
    shipmentSources,
    links,
    () => sql`
      on conflict (shipment_id, source) do update set key = excluded.key, digest = excluded.digest, said = excluded.said,
        replaced = ${shipmentSources.replaced} || excluded.replaced`,
  )
  await replaceSteps(tx, { before: old, ofSource: eq(shipmentEvents.source, source) }, written)
  await writeLegs(
    tx,
    source,
    written.flatMap(({ shipmentId, legs, legsBefore = [] }) =>
      legs || legsBefore.length > 0 ? [{ shipmentId, legs: legs ?? [], before: legsBefore }] : [],
    ),
  )
  await linkInvoices(tx, reserved)
  await completeShipments(tx, old)
  return written.map(({ shipmentId }) => shipmentId)
}

const withLegs = (said: SaidOfShipment, { legs }: FeedShipment): SaidOfShipment => (legs && legs.length > 0 ? { ...said, legs } : said)

/** What no others tell of. */
const besides = (row: FeedShipment['row']) => Object.fromEntries(Object.entries(row).filter(([column]) => !(column in contestedColumns)))

/** What a person gives to the next file, whatever it says. */
const fieldsOfNext = (ruled: RuledShipment | undefined) =>
  [...(ruled?.rules ?? [])].flatMap(([field, { rule }]) =>
    rule === 'feed' && isShipmentField(field) ? columnsOfField(field).map(fieldOfColumn) : [],
  )

/** The audit entry names the run, and who decided where somebody did. */
async function auditFeed(
  tx: Transaction,
  action: 'feed-added-customer' | 'feed-moved-shipment',
  subject: { kind: string; id: number },
  change: { before?: object; after: object },
  { project, source, decidedBy }: OwnerRules,
  run: FeedRun | null,
): Promise<void> {
  await writeAuditEntry(tx, {
    ...{ action, at: new Date(), projectId: project, userId: null, sessionId: null, network: null, requestId: null },
    ...{ subjectKind: subject.kind, subjectId: String(subject.id), ...decidedBy },
    details: { ...change, feed: source, run: run?.id ?? null },
  })
}
