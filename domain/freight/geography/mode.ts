/** How the goods travel; null where the source does not say. */
export type Mode = 'air' | 'sea' | 'land'
export const modes = ['air', 'sea', 'land'] as const satisfies readonly Mode[]

/** ModoTransporte (spec 2 §3): AEREA is air, MARITIMA is sea, everything else goes by truck. */
export function transportModeName(mode: Mode | null): 'AEREA' | 'MARITIMA' | 'TERRESTRE' {
  if (mode === 'air') return 'AEREA'
  return mode === 'sea' ? 'MARITIMA' : 'TERRESTRE'
}
