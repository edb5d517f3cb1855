import type { ContainerField } from '#domain/intake/fields/container-fields.ts'
import type { TextKey } from '#domain/locales/text-key.ts'

/** Fields that feeds fill and no other form changes; free time and the empty return have a form of their own (decision 6). */
export const repairedFields = [
  ...(['type', 'carrier', 'voyage', 'temperature', 'ventilation', 'description', 'dimensions'] as const),
  ...(['pieces', 'weightKg', 'volumeM3', 'dgr', 'imo', 'etd', 'atd', 'eta', 'ata', 'outOfGateAt', 'deliveredAt'] as const),
] as const satisfies readonly ContainerField[]
export type RepairedField = (typeof repairedFields)[number]

export const repairedDates = ['etd', 'atd', 'eta', 'ata', 'outOfGateAt', 'deliveredAt'] as const satisfies readonly RepairedField[]

/**
 * What a person types of a container. Dates are YYYY-MM-DD for a day alone or YYYY-MM-DDTHH:MM by the clock of their place; the terminal is
 * a code, weights are kg, volumes m³.
 */
export type ContainerRepair = { terminal: string | null } & {
  [Field in RepairedField]: Field extends 'pieces' | 'weightKg' | 'volumeM3' ? number | null : Field extends 'dgr' ? boolean : string | null
}

export const repairNames = {
  terminal: 'freight.fields.portTerminal',
  type: 'freight.fields.type',
  carrier: 'freight.fields.carrier',
  voyage: 'freight.fields.voyage',
  temperature: 'freight.fields.temperature',
  ventilation: 'freight.fields.ventilation',
  description: 'freight.fields.goods',
  dimensions: 'freight.fields.dimensions',
  pieces: 'freight.fields.pieces',
  weightKg: 'repairs.weightKg',
  volumeM3: 'repairs.volumeM3',
  dgr: 'freight.fields.dgr',
  imo: 'freight.fields.imo',
  etd: 'freight.fields.etd',
  atd: 'freight.fields.atd',
  eta: 'freight.fields.eta',
  ata: 'freight.fields.ata',
  outOfGateAt: 'freight.fields.outGate',
  deliveredAt: 'freight.fields.deliveryDestination',
} as const satisfies Record<keyof ContainerRepair, TextKey>

export const repairKeys = Object.keys(repairNames) as (keyof ContainerRepair)[]

export const emptyRepair = Object.fromEntries(repairKeys.map((key) => [key, key === 'dgr' ? false : null])) as ContainerRepair
