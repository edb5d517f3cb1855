import { useTranslation } from 'react-i18next'
import { isSea } from '#domain/freight/geography/world/atlas-names.ts'
import type { MapView } from './drawing.ts'
import { chooseNames } from './names.ts'

/** The atlas's own names, in the reader's language, where they stand at this view. */
export function useNames(view: MapView) {
  const { t } = useTranslation()
  return chooseNames(({ key }) => t(`map.names.${key}`), view).map(({ id, name, position }) => ({
    ...{ id, position },
    word: t(`map.names.${name.key}`),
    className: isSea(name) ? 'map-name sea' : 'map-name',
  }))
}
