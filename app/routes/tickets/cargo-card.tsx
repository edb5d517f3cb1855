import type { SerializeFrom } from '@remix-run/node'
import { useTranslation } from '#app/components/text/translation.ts'
import { dayAtPlace } from '#app/freight/day-at-place.tsx'
import { Arrival, ExpectedArrival } from '#app/freight/delay-mark.tsx'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { Progress } from '#app/freight/progress.tsx'
import { StatusMark } from '#app/freight/status-mark.tsx'
import { TransportMode } from '#app/freight/transport-mode.tsx'
import { placeText } from '#domain/freight/shipments/card/place-text.ts'
import type { Overlay } from '#domain/freight/shipments/tracking/tracking-overlay.server.ts'

export function CargoCard({ shipment }: { shipment: SerializeFrom<Overlay> }) {
  const { t, language } = useTranslation()
  const { customer, origin, destination } = shipment
  return (
    <div className="ticket-cargo">
      <p className="target">
        <StatusMark status={shipment.status} />
        <TransportMode mode={shipment.mode} />
        <span>{customer}</span>
      </p>
      <Progress shipment={shipment} />
      <FactList>
        <Fact name={t('tracking.panel.from')}>{placeText(origin, shipment.originText, language)}</Fact>
        <Fact name={t('tracking.columns.etd')}>{dayAtPlace(shipment, 'etd', origin)}</Fact>
        <Fact name={t('tracking.columns.atd')}>{dayAtPlace(shipment, 'atd', origin)}</Fact>
        <Fact name={t('tracking.panel.to')}>{placeText(destination, shipment.destinationText, language)}</Fact>
        <Fact name={t('tracking.columns.eta')}>{shipment.eta && <ExpectedArrival shipment={shipment} />}</Fact>
        <Fact name={t('tracking.columns.ata')}>{shipment.ata && <Arrival shipment={shipment} />}</Fact>
      </FactList>
    </div>
  )
}
