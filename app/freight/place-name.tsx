import { useTranslation } from '#app/components/text/translation.ts'
import type { Place } from '#domain/freight/shipments/card/shipment-card.ts'
import { nameIn } from '#domain/locales/names.ts'
import { NotGiven } from './fact-list.tsx'
import './place-name.css'

interface PlaceNameProps {
  place: Place | null
  text?: string | null
}

export function PlaceName({ place, text }: PlaceNameProps) {
  const { t, language } = useTranslation()
  if (!place) return text ?? <NotGiven />
  return (
    <>
      <span className="place" title={place.approximate ? t('freight.approximate') : undefined}>
        {place.approximate && '≈ '}
        {nameIn(language, place)} <span className="number">{place.code}</span>
      </span>
      {place.approximate && text && <span className="place-text">{text}</span>}
    </>
  )
}
