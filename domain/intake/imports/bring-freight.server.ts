import { and, eq, inArray } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { shipmentSources } from '#db/postgres/schema/freight/shipment-sources.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { invoices } from '#db/postgres/schema/invoices/invoices.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { scopeOf } from '#domain/core/viewer/viewer-scope.ts'
import { areShownOf } from '#domain/freight/shipments/shipment-scope.server.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { codedFault } from '#domain/intake/files/fault-reasons.ts'
import type { Outcome } from '#domain/intake/writers/turn.server.ts'
import { nudgeMirror } from '#domain/platform/search/mirror.server.ts'
import { feedOf } from './any-feed.server.ts'
import { linesOfRows, listsOfRows, rowMappings, type SentRow } from './sent-rows.ts'
import { askForWaiting } from './waiting-lines.server.ts'

export type BroughtKind = 'shipments' | 'containers' | 'invoices'

/** Why a row was not taken: `field` is a JSON pointer within it, without its first slash; absent: of the whole row. */
interface RowFault {
  field?: string
  reason: string
}

/** What became of a row; `id` is of the shipment or the invoice that it is, where it is stored. */
export interface BroughtRow {
  key: string
  outcome: Outcome | 'held'
  faults: RowFault[]
  id: number | null
}

interface SentFreight {
  source: string
  rows: readonly SentRow[]
  /** Nothing is written: what would become of each row is answered. */
  isTrial: boolean
}

/**
 * Takes shipments, containers or invoices of another system in, by its own keys, as a file of that source would be: the same rules, held
 * shipments, history, undo and list of what was received. Whoever does not see every customer brings and changes those of their own
 * customers; all others are as absent. Returns what became of each row, in their order.
 */
export async function bringFreight(
  viewer: Viewer,
  kind: BroughtKind,
  { source, rows, isTrial }: SentFreight,
  now: Date,
): Promise<BroughtRow[]> {
  if (rows.length === 0) return []
  const within = customersSpokenFor(viewer)
  const whose = { source, project: viewer.projectId }
  const brought: BroughtRow[] = rows.map((row) => ({ key: String(row[keyOf[kind]] ?? ''), outcome: 'rejected', faults: [], id: null }))
  const take = async (chosen: readonly number[], takeIn: ReturnType<typeof feedOf>) => {
    const { lines, rowOf } = linesOfRows(chosen.map((at) => rows[at] ?? {}))
    const at = (line: number) => brought[chosen[rowOf(line)] ?? 0]
    const { report } = await takeIn({
      file: { name: `${kind}.json`, lines },
      dryRun: isTrial,
      now,
      within,
      onOutcome: (ofItem, outcome) => {
        for (const line of ofItem) Object.assign(at(line) ?? {}, { outcome })
      },
    })
    for (const { line, column, reason } of report.errors) {
      const row = at(line)
      if (!row) continue
      row.outcome = isHeldReason(reason) ? 'held' : 'rejected'
      if (!row.faults.some((fault) => fault.field === column && fault.reason === reason)) {
        row.faults.push({ ...(column !== undefined && { field: column }), reason })
      }
    }
  }
  const parts = listsOfRows[kind]
  const hasParts = (row: SentRow | undefined) => parts !== null && Array.isArray(row?.[parts]) && row[parts].length > 0
  for (const has of [true, false]) {
    const chosen = [...rows.keys()].filter((at) => hasParts(rows[at]) === has)
    if (chosen.length > 0) await take(chosen, feedOf(rowMappings[kind](whose, has, within && 'reject'), kind))
  }
  if (kind === 'shipments' && !isTrial)
    await askForContainersOf(
      viewer,
      rows.filter((_, at) => brought[at]?.outcome === 'made'),
      now,
    )
  if (!isTrial) nudgeMirror()
  const ids = await findIds(viewer, kind, source, brought)
  for (const row of brought) row.id = ids.get(row.key) ?? null
  return brought
}

/** Containers may be brought before their shipments: they were refused, and are tried again now. */
async function askForContainersOf(viewer: Viewer, made: readonly SentRow[], now: Date): Promise<void> {
  if (made.length === 0) return
  const textsOf = (...fields: readonly string[]) => made.flatMap((row) => fields.flatMap((field) => (row[field] ? String(row[field]) : [])))
  const within = customersSpokenFor(viewer)
  const settled = { numbers: textsOf('number', 'key'), bills: textsOf('hbl', 'mbl'), within: within && [...within] }
  await db().transaction((tx) => askForWaiting(tx, { projectId: viewer.projectId, userId: viewer.userId, now }, settled))
}

/** The customers for whom the viewer brings freight; undefined: every customer of the project. */
export const customersSpokenFor = (viewer: Viewer) => (isHeldBy(viewer, 'see-every-customer') ? undefined : new Set(scopeOf(viewer)))

const keyOf = { shipments: 'key', containers: 'number', invoices: 'number' } as const

const heldCodes: ReadonlySet<string> = new Set([
  ...['customer-held', 'customer-changed', 'known-by-hand', 'known-elsewhere'],
  ...['bill-by-hand', 'bill-elsewhere', 'number-waits'],
])
/** Whether a line waits for a person for this reason. */
export const isHeldReason = (reason: string) => heldCodes.has(codedFault(reason)?.code ?? '')

/** Of invoices and shipments that were taken. */
async function findIds(viewer: Viewer, kind: BroughtKind, source: string, brought: readonly BroughtRow[]): Promise<Map<string, number>> {
  const keys = brought.flatMap(({ key, outcome }) => (outcome === 'rejected' || outcome === 'held' ? [] : [key]))
  if (keys.length === 0 || kind === 'containers') return new Map()
  if (kind === 'shipments') return new Map((await listLinked(viewer, source, keys)).map(({ key, id }) => [key ?? '', id]))
  const within = customersSpokenFor(viewer)
  const rows = await db()
    .select({ key: invoices.number, id: invoices.id })
    .from(invoices)
    .where(
      and(
        ...[eq(invoices.projectId, viewer.projectId), eq(invoices.source, source), inArray(invoices.number, keys)],
        within && inArray(invoices.customerId, [...within]),
      ),
    )
  return new Map(rows.map(({ key, id }) => [key, id]))
}

const listLinked = (viewer: Viewer, source: string, keys: readonly string[]) =>
  db()
    .select({ key: shipmentSources.key, id: shipmentSources.shipmentId })
    .from(shipmentSources)
    .innerJoin(shipments, eq(shipments.id, shipmentSources.shipmentId))
    .where(and(eq(shipmentSources.source, source), inArray(shipmentSources.key, [...keys]), areShownOf(viewer, scopeOf(viewer))))

/** Shipments by the keys that a source has given them; of the viewer's customers alone. */
export const findShipmentIds = async (viewer: Viewer, source: string, keys: readonly string[]): Promise<number[]> =>
  (await listLinked(viewer, source, keys)).map(({ id }) => id)
