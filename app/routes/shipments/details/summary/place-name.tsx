import { useTranslation } from 'react-i18next'
import type { Place } from '#domain/freight/shipments/card/card.ts'
import { NotGiven } from '../given.tsx'

/** A port by name and code, or what the source calls the place. */
export function PlaceName({ place, text }: { place: Place | null; text: string | null }) {
  const { t } = useTranslation()
  if (!place) return text ?? <NotGiven />
  return (
    <>
      <span className="place" title={place.approximate ? t('shipments.card.approximate') : undefined}>
        {place.approximate && '≈ '}
        {place.name} <span className="number">{place.code}</span>
      </span>
      {place.approximate && text && <span className="place-text">{text}</span>}
    </>
  )
}
