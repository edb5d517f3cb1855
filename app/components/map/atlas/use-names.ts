import type { MapCluster } from '#app/components/map/clusters.ts'
import type { MapView } from '#app/components/map/map-drawing.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { isSea } from '#domain/freight/geography/world/atlas-names.ts'
import { chooseNames } from './names.ts'

export function useNames(view: MapView, clusters: readonly MapCluster[]) {
  const { t } = useTranslation()
  const marks = clusters.map(({ position }) => position)
  return chooseNames(({ key }) => t(`map.names.${key}`), view, marks).map(({ id, name, position }) => ({
    id,
    position,
    word: t(`map.names.${name.key}`),
    className: isSea(name) ? 'map-name sea' : 'map-name',
  }))
}
