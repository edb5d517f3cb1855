import type { SaidLeg } from '#db/postgres/schema/freight/shipment-sources.ts'
import { currentLeg } from '#domain/intake/rules/leg-order.ts'
import type { Ends } from './event-effects.ts'

export interface Ship {
  vessel: string | null
  voyage: string | null
}

export const shipText = ({ vessel, voyage }: Ship): string | null => [vessel, voyage].filter(Boolean).join(' ') || null

/**
 * What is written of the whole shipment: the vessel of the leg that it is on. A source that takes it back leaves the one that was there
 * before, unless somebody has written another since. `isOther`: it is another vessel, and not only that of the next leg.
 */
export function changedShip(
  { before, now, mode }: { before: readonly SaidLeg[]; now: readonly SaidLeg[]; mode: Ends['mode'] },
  replaced: Readonly<Record<string, unknown>>,
  row: Ship,
): { columns: Partial<Ship>; replaced: Partial<Ship>; isOther: boolean } {
  const [wasOn, isOn] = [currentLeg(before, mode), currentLeg(now, mode)]
  const [was, is] = [shipOf(wasOn), shipOf(isOn)]
  const isProgress = wasOn !== undefined && isOn !== undefined && wasOn.from !== isOn.from
  const former = { vessel: textOf(replaced.vessel), voyage: textOf(replaced.voyage) }
  const found = (columns: Partial<Ship>, before: Partial<Ship>) => ({
    ...{ columns, replaced: before },
    isOther: !isProgress && Object.keys(columns).length > 0,
  })
  if (!is) return found(was && was.vessel === row.vessel && was.voyage === row.voyage ? former : {}, {})
  const first = was ? former : { vessel: row.vessel, voyage: row.voyage }
  const isSame = was?.vessel === is.vessel && was.voyage === is.voyage
  return found(isSame ? {} : { ...is, vessel: is.vessel ?? first.vessel }, first)
}

const shipOf = (leg: SaidLeg | undefined): Ship | undefined => leg && { vessel: leg.vessel ?? null, voyage: leg.voyage ?? null }

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
