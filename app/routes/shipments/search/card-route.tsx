import { Icon } from '#app/components/icon/icon.tsx'
import { CutText } from '#app/components/text/cut-text.tsx'
import { CalendarDay } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { dayAtPlace } from '#app/freight/day-at-place.tsx'
import { Arrival, ExpectedArrival } from '#app/freight/delay-mark.tsx'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { PlaceName } from '#app/freight/place-name.tsx'
import type { Place, ShipmentCard } from '#domain/freight/shipments/card/shipment-card.ts'

/** Each date in its own place's zone. Inland shipments are picked up and end at their final destination. */
export function Route({ card }: { card: ShipmentCard }) {
  const { t } = useTranslation()
  const inland = card.mode === 'land'
  const arrival = card.ata && <Arrival shipment={card} />
  return (
    <div className="shipment-route">
      <FactList compact className="shipment-end">
        <Fact name={t('freight.fields.pol')}>{nameOf(card.origin, card.originText)}</Fact>
        <Fact name={inland ? t('freight.fields.pickUp') : t('freight.fields.etd')}>
          {dayAtPlace(card, inland ? 'atd' : 'etd', card.origin)}
        </Fact>
      </FactList>
      <div className="shipment-lane" aria-hidden="true">
        <Icon name="chevron-right" small />
      </div>
      <FactList compact className="shipment-end">
        <Fact name={t('freight.fields.pod')}>{nameOf(card.destination, card.destinationText)}</Fact>
        <Fact name={inland ? t('freight.fields.finalArrival') : t('freight.fields.eta')}>
          {inland ? arrival : card.eta && <ExpectedArrival shipment={card} />}
        </Fact>
        {!inland && <Fact name={t('freight.fields.ata')}>{arrival}</Fact>}
        <Fact name={t('freight.fields.promised')}>{card.promisedOn && <CalendarDay day={card.promisedOn} />}</Fact>
      </FactList>
    </div>
  )
}

function nameOf(place: Place | null, text: string | null) {
  return place ? <PlaceName place={place} /> : text && <CutText>{text}</CutText>
}
