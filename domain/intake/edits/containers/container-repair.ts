import { containerEventTypes } from '#db/postgres/schema/freight/event-types.ts'
import type { Value } from '#domain/intake/fields/cell-readers.ts'
import { containerFields } from '#domain/intake/fields/container-fields.ts'
import type { Zones } from '#domain/intake/fields/ruled-fields.ts'
import { isMovedByZone, typedValue } from '#domain/intake/fields/typed-fields.ts'
import { toColumns } from '#domain/intake/files/combine-lines.ts'
import { type ContainerRepair, repairedDates, repairedFields, repairKeys } from './container-repair-fields.ts'

/** The events that say the same as the actual dates. */
export const eventOfContainerDate = {
  atd: containerEventTypes.atd,
  ata: containerEventTypes.ata,
  outOfGateAt: containerEventTypes.outOfGate,
  deliveredAt: containerEventTypes.delivery,
} as const
export type ActualContainerDate = keyof typeof eventOfContainerDate
export const actualContainerDates = Object.keys(eventOfContainerDate) as ActualContainerDate[]

type Row = Record<string, unknown>

export function containerRepairOf(row: Row, zones: Zones): ContainerRepair {
  const typed = repairedFields.map((field) => [field, typedValue(row, field, containerFields[field], zones)] as const)
  return { terminal: row.portTerminal ?? null, ...Object.fromEntries(typed) } as ContainerRepair
}

/** The columns of these fields. A date of a place that has another clock than before is another instant, although the same is typed. */
export function columnsOfRepair(repair: ContainerRepair, fields: ReadonlySet<keyof ContainerRepair>, zones: Zones): Row {
  const columns = repairedFields.flatMap((field) =>
    fields.has(field) ? toColumns(field, containerFields[field], repair[field] as Value | null, (place) => zones[place]) : [],
  )
  return { ...Object.fromEntries(columns), ...(fields.has('terminal') && { portTerminal: repair.terminal }) }
}

/** The fields that differ, and the dates that another clock moves. */
export function changedFields(
  before: ContainerRepair,
  after: ContainerRepair,
  zones: { before: Zones; after: Zones },
): Set<keyof ContainerRepair> {
  const changed = repairKeys.filter((key) => before[key] !== after[key])
  const moved = repairedDates.filter((field) => isMovedByZone(containerFields[field], after[field], zones.before, zones.after))
  return new Set([...changed, ...moved])
}

/** As history keeps them. */
export function repairChanges(
  before: ContainerRepair,
  after: ContainerRepair,
): Record<string, { before: string | null; after: string | null }> {
  const text = (value: string | number | boolean | null) => (value === null || value === false ? null : String(value).replace('T', ' '))
  const changed = repairKeys.filter((key) => before[key] !== after[key])
  return Object.fromEntries(changed.map((key) => [key, { before: text(before[key]), after: text(after[key]) }]))
}
