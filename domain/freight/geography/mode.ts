export type Mode = 'air' | 'sea' | 'land'
/** A leg goes by rail too; a shipment as a whole does not. */
export const legModes = ['sea', 'air', 'rail', 'land'] as const
export type LegMode = (typeof legModes)[number]

export const modes = ['air', 'sea', 'land'] as const satisfies readonly Mode[]

/** ModoTransporte (spec 2 §3): anything but air and sea goes by truck. */
export function transportModeName(mode: Mode | null): 'AEREA' | 'MARITIMA' | 'TERRESTRE' {
  if (mode === 'air') return 'AEREA'
  return mode === 'sea' ? 'MARITIMA' : 'TERRESTRE'
}
