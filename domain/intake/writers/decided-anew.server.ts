import { getTableColumns, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { updateSets } from '#db/postgres/row-sets.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { columnsOfField, isShipmentField } from '#domain/intake/fields/ruled-fields.ts'
import { columnsInField, fieldOfColumn, inRank, isMark, type SourceValues, saidMoment } from '#domain/intake/rules/decide.server.ts'
import { findRuledShipments, saveFollowed } from '#domain/intake/rules/field-rules.server.ts'
import { type Columns, furtherBy, isStored, type RuledShipment, ruledWrite } from '#domain/intake/rules/follow-feed.server.ts'
import { columnsSaid } from '#domain/intake/rules/said-fields.ts'
import { findValuesBySource } from '#domain/intake/rules/values-by-source.server.ts'
import { nameSource } from './date-source.server.ts'

const fieldOfName = new Map(Object.entries(getTableColumns(shipments)).map(([column, { name }]) => [name, fieldOfColumn(column)]))
const columnsIn = (field: string) => columnsInField(field).filter((column) => !isMark(column))
/** It follows from the others. */
const followsOthers = new Set(['status'])

/**
 * Columns of shipments went back, by shipment and as the database calls them: where sources are left that say something of these fields, the
 * word that counts among them is written, by people's rules. What nobody says stays as it went back.
 */
export async function decideAnew(tx: Transaction, projectId: number, reverted: ReadonlyMap<number, readonly string[]>): Promise<void> {
  await decideFields(tx, projectId, [...reverted.keys()], ({ id }) =>
    (reverted.get(id) ?? []).flatMap((name) => fieldOfName.get(name) ?? []),
  )
}

/** The ranks of a source have changed: among several that say a field the one that counts is written, where one of them said what stands. */
export async function decideByRanks(tx: Transaction, projectId: number, shipmentIds: readonly number[]): Promise<void> {
  await decideFields(tx, projectId, shipmentIds, (row, bySource) => {
    const said = new Set(bySource.flatMap(({ said: { fields } }) => Object.keys(fields).map(fieldOfColumn)))
    return [...said].filter((field) => {
      const ranked = inRank(field, bySource)
      const stands = ({ said: { fields } }: SourceValues) =>
        Object.entries(columnsSaid(columnsIn(field), fields)).every(([column, value]) => isStored(row, column, value))
      return ranked.length > 1 && ranked.some(stands)
    })
  })
}

type FieldsOf = (row: typeof shipments.$inferSelect, bySource: readonly SourceValues[]) => readonly string[]

async function decideFields(tx: Transaction, projectId: number, ids: readonly number[], fieldsOf: FieldsOf): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .select()
    .from(shipments)
    .where(inArray(shipments.id, [...ids]))
    .orderBy(shipments.id)
    .for('no key update')
  const told = await findValuesBySource(tx, projectId, ids)
  const ruledShipments = await findRuledShipments(tx, ids)
  for (const row of rows) {
    const isPersons = fieldsForNextFile(ruledShipments.get(row.id))
    const { bySource } = told.of(row.id)
    const fields = fieldsOf(row, bySource).filter((field) => !isPersons.has(field))
    for (const [source, said] of wordsThatCount(new Set(fields), bySource)) {
      const ruled = rulesOf(ruledShipments.get(row.id), said.columns)
      const written = ruledWrite(ruled, { ...said, source: '', events: [] })
      const changed = Object.entries(written.columns).filter(([column, value]) => !isStored(row, column, value))
      if (changed.length > 0) {
        await nameSource(tx, source)
        await updateSets(tx, shipments, [{ ...furtherBy(Object.fromEntries(changed), row, ruled), id: row.id }])
      }
      await saveFollowed(tx, [written])
    }
  }
  await nameSource(tx, null)
}

function wordsThatCount(fields: ReadonlySet<string>, bySource: readonly SourceValues[]) {
  const counting = new Map<string, { columns: Columns; saidAt: Record<string, string> }>()
  for (const field of fields) {
    const [first] = followsOthers.has(field) ? [] : inRank(field, bySource)
    if (!first) continue
    const of = counting.get(first.source) ?? { columns: {}, saidAt: {} }
    Object.assign(of.columns, columnsSaid(columnsIn(field), first.said.fields))
    of.saidAt[field] = saidMoment(first.said, field)
    counting.set(first.source, of)
  }
  return counting
}

function rulesOf(ruled: RuledShipment | undefined, columns: Columns): RuledShipment | undefined {
  if (!ruled) return undefined
  const isMeant = (field: string) => !isShipmentField(field) || columnsOfField(field).some((column) => column in columns)
  return { ...ruled, rules: new Map([...ruled.rules].filter(([field, { rule }]) => rule !== 'feed' && isMeant(field))) }
}

/** An undo is no file: what waits for the next one is left as the person wrote it. */
const fieldsForNextFile = (ruled: RuledShipment | undefined): ReadonlySet<string> =>
  new Set(
    [...(ruled?.rules ?? [])].flatMap(([field, { rule }]) =>
      rule === 'feed' && isShipmentField(field) ? columnsOfField(field).map(fieldOfColumn) : [],
    ),
  )
