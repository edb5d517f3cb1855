import { SidePanel } from '#app/components/list/side-panel.tsx'
import { CalendarDay } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { dayAtPlace } from '#app/freight/day-at-place.tsx'
import { Arrival, ExpectedArrival } from '#app/freight/delay-mark.tsx'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { Progress } from '#app/freight/progress.tsx'
import { ShipmentLink } from '#app/freight/shipment-link.tsx'
import { StatusMark } from '#app/freight/status-mark.tsx'
import { placeText } from '#domain/freight/shipments/card/place-text.ts'
import type { Overlay } from '#domain/freight/shipments/tracking/tracking-overlay.server.ts'

export function OverlayCard({ overlay, closed }: { overlay: Overlay; closed: string }) {
  const { t, language } = useTranslation()
  const { id, number, origin, destination } = overlay
  return (
    <SidePanel title={number} label={t('tracking.panel.title', { number })} closed={closed}>
      <p>
        <StatusMark status={overlay.status} />
      </p>
      <Progress shipment={overlay} />
      <FactList compact className="overlay-facts">
        <Fact name={t('tracking.panel.from')} wide>
          {placeText(origin, overlay.originText, language)}
        </Fact>
        <Fact name={t('tracking.columns.etd')}>{dayAtPlace(overlay, 'etd', origin)}</Fact>
        <Fact name={t('tracking.columns.atd')}>{dayAtPlace(overlay, 'atd', origin)}</Fact>
        <Fact name={t('tracking.panel.to')} wide>
          {placeText(destination, overlay.destinationText, language)}
        </Fact>
        <Fact name={t('tracking.columns.eta')}>{overlay.eta && <ExpectedArrival shipment={overlay} />}</Fact>
        <Fact name={t('tracking.columns.ata')}>{overlay.ata && <Arrival shipment={overlay} />}</Fact>
        <Fact name={t('tracking.panel.carrier')}>{overlay.carrier}</Fact>
        <Fact name={t('tracking.panel.cargoReady')}>{overlay.cargoReadyOn && <CalendarDay day={overlay.cargoReadyOn} />}</Fact>
      </FactList>
      <ShipmentLink id={id} className="button main">
        {t('tracking.panel.details')}
      </ShipmentLink>
    </SidePanel>
  )
}
