import { useTranslation } from 'react-i18next'
import { Icon } from '#app/components/icon/icon.tsx'
import { CutText } from '#app/components/text/cut-text.tsx'
import { CalendarDay, Day } from '#app/components/text/day.tsx'
import type { Place, ShipmentCard } from '#domain/freight/shipments/card/card.ts'
import { Fact } from './fact.tsx'

/** From where to where and when, each date in its own place's time. Inland shipments are picked up and arrive at their final destination. */
export function Route({ card }: { card: ShipmentCard }) {
  const { t } = useTranslation()
  const inland = card.mode === 'land'
  return (
    <div className="shipment-route">
      <dl className="facts shipment-end">
        <Fact name={t('shipments.card.origin')}>{placeOf(card.origin, card.originText)}</Fact>
        <Fact name={inland ? t('shipments.card.pickUp') : t('shipments.card.etd')}>
          {dayAtPlace(inland ? card.pickedUpAt : card.etd, card.origin)}
        </Fact>
      </dl>
      <div className="shipment-lane" aria-hidden="true">
        <Icon name="chevron-right" small />
      </div>
      <dl className="facts shipment-end">
        <Fact name={t('shipments.card.destination')}>{placeOf(card.destination, card.destinationText)}</Fact>
        <Fact name={inland ? t('shipments.card.arrivedFinally') : t('shipments.card.eta')}>
          {dayAtPlace(inland ? card.arrivedAtFinalDestinationAt : card.eta, card.destination)}
        </Fact>
        <Fact name={t('shipments.card.ata')}>{dayAtPlace(card.ata, card.destination)}</Fact>
        <Fact name={t('shipments.card.promised')}>{card.promisedOn && <CalendarDay day={card.promisedOn} />}</Fact>
      </dl>
    </div>
  )
}

function dayAtPlace(instant: string | null, place: Place | null) {
  return instant && <Day instant={instant} timeZone={place?.timeZone ?? 'UTC'} />
}

/** Where no port is known, what the source calls the place. */
function placeOf(place: Place | null, text: string | null) {
  if (place) return <PlaceName place={place} />
  return text && <CutText>{text}</CutText>
}

function PlaceName({ place }: { place: Place }) {
  const { t } = useTranslation()
  return (
    <span className="place" title={place.approximate ? t('shipments.card.approximate') : undefined}>
      {place.approximate && '≈ '}
      {place.name} <span className="number">{place.code}</span>
    </span>
  )
}
