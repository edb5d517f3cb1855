import type { SerializeFrom } from '@remix-run/node'
import type { MapLine } from '#app/components/map/map-drawing.ts'
import type { LegMode } from '#domain/freight/geography/mode.ts'
import type { Voyage } from '#domain/freight/shipments/details/voyage.server.ts'
import type { Say } from '#domain/locales/text-key.ts'

/** The modes of a way by several, in their order; none where it is the same all the way, which needs no stroke of its own. */
export function modesOfVoyage({ parts }: Pick<SerializeFrom<Voyage>, 'parts'>): LegMode[] {
  const modes = [...new Set(parts.map(({ mode }) => mode ?? 'land'))]
  return modes.length > 1 ? modes : []
}

/** A line for each leg, solid where it is covered: the page says the same in words. */
export function linesOfVoyage(voyage: SerializeFrom<Voyage>, t: Say): MapLine[] {
  const isMixed = modesOfVoyage(voyage).length > 0
  return voyage.parts.flatMap(({ mode, behind, ahead }, at): MapLine[] => {
    const by = isMixed ? { mode: mode ?? ('land' as const) } : {}
    const label = (text: string) => (isMixed ? `${t(`freight.modes.${mode ?? 'land'}`)}: ${text}` : text)
    const parts: MapLine[] = [
      { id: `behind ${at}`, line: behind, label: label(t('details.map.behind')), isSelected: true, ...by },
      { id: `ahead ${at}`, line: ahead, label: label(t('details.map.ahead')), isSelected: true, isExpected: true, ...by },
    ]
    return parts.filter(({ line }) => line.length > 0)
  })
}
