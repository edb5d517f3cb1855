import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { insertSets } from '#db/postgres/row-sets.ts'
import { type HeldReason, heldShipments } from '#db/postgres/schema/freight/held-shipments.ts'
import type { FeedShipment } from '#domain/intake/files/feed-shipment.ts'
import type { FeedRun } from '#domain/intake/received/feed-run.server.ts'
import { nameKey } from '#domain/platform/search/text/fold-text.ts'

/** What a decision needs to know of the mapping by which a shipment came. */
export interface HeldRules {
  project: number
  source: string
  key: string
  customer: { column: string; group?: string | undefined }
  now?: Date
}

export interface HeldItem {
  shipment: FeedShipment
  /** When its file came: what it says is said then, whenever somebody decides. Absent in rows of former builds. */
  at?: string
  rules: Pick<HeldRules, 'key' | 'customer'>
}

interface Held {
  shipment: FeedShipment
  reasons: HeldReason[]
}

/** A later file replaces what an earlier one held of the same shipment. */
export async function holdShipments(tx: Transaction, rules: HeldRules, held: readonly Held[], run: FeedRun): Promise<void> {
  const { project, source, key, customer } = rules
  const now = new Date()
  const at = (rules.now ?? now).toISOString()
  await insertSets(
    tx,
    heldShipments,
    held.map(({ shipment, reasons }) => {
      const item: HeldItem = { shipment, at, rules: { key, customer: { column: customer.column, group: customer.group } } }
      const said = { reasons, customer: shipment.customer, number: shipment.row.number }
      return { projectId: project, source, sourceKey: shipment.key, ...said, item, runId: run.id, heldAt: now }
    }),
    () => sql`
      on conflict (project_id, source, source_key) where outcome is null do update
      set reasons = excluded.reasons, customer = excluded.customer, number = excluded.number,
        item = excluded.item, run_id = excluded.run_id`,
  )
}

const ofKeys = ({ project, source }: HeldRules, shipments: readonly Pick<FeedShipment, 'key'>[]) =>
  and(
    ...[eq(heldShipments.projectId, project), eq(heldShipments.source, source)],
    sql`${heldShipments.sourceKey} = any(${sql.param(shipments.map(({ key }) => key))}::text[])`,
  )

/** What was taken is held no longer. */
export async function releaseHeld(tx: Transaction, rules: HeldRules, taken: readonly FeedShipment[]): Promise<void> {
  if (taken.length === 0) return
  await tx
    .update(heldShipments)
    .set({ outcome: 'replaced', decidedAt: new Date() })
    .where(and(ofKeys(rules, taken), isNull(heldShipments.outcome)))
}

/** The keys of shipments that a person has rejected for the customer that the file names again. */
export async function findRejected(tx: Transaction, rules: HeldRules, shipments: readonly FeedShipment[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ key: heldShipments.sourceKey, customer: heldShipments.customer })
    .from(heldShipments)
    .where(and(ofKeys(rules, shipments), eq(heldShipments.outcome, 'rejected')))
  const known = new Set(rows.map(({ key, customer }) => `${key}\n${nameKey(customer)}`))
  return new Set(shipments.flatMap(({ key, customer }) => (known.has(`${key}\n${nameKey(customer)}`) ? [key] : [])))
}
