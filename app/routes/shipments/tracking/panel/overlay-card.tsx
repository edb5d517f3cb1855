import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { SidePanel } from '#app/components/list/side-panel.tsx'
import { CalendarDay } from '#app/components/text/day.tsx'
import { placeText } from '#domain/freight/shipments/tracking/list.ts'
import type { Overlay } from '#domain/freight/shipments/tracking/overlay.server.ts'
import { Fact } from '../../search/fact.tsx'
import { Progress } from '../../search/progress.tsx'
import { StatusMark } from '../../search/status-mark.tsx'
import { DayAt } from './day-at.tsx'

/** The side panel: one shipment in a few lines, and the way to all of it (spec 2 §2 "Shipment overlay card"). */
export function OverlayCard({ overlay, closed }: { overlay: Overlay; closed: string }) {
  const { t } = useTranslation()
  const { id, number, progress, origin, destination } = overlay
  return (
    <SidePanel title={number} label={t('tracking.panel.title', { number })} closed={closed}>
      <p>
        <StatusMark status={overlay.status} />
      </p>
      <Progress number={number} progress={progress} />
      <dl className="facts overlay-facts">
        <Fact name={t('tracking.panel.from')} wide>
          {placeText(origin, overlay.originText)}
        </Fact>
        <Fact name={t('tracking.columns.etd')}>{overlay.etd && <DayAt instant={overlay.etd} place={origin} />}</Fact>
        <Fact name={t('tracking.columns.atd')}>{overlay.atd && <DayAt instant={overlay.atd} place={origin} />}</Fact>
        <Fact name={t('tracking.panel.to')} wide>
          {placeText(destination, overlay.destinationText)}
        </Fact>
        <Fact name={t('tracking.columns.eta')}>{overlay.eta && <DayAt instant={overlay.eta} place={destination} />}</Fact>
        <Fact name={t('tracking.columns.ata')}>{overlay.ata && <DayAt instant={overlay.ata} place={destination} />}</Fact>
        <Fact name={t('tracking.panel.carrier')}>{overlay.carrier}</Fact>
        <Fact name={t('tracking.panel.cargoReady')}>{overlay.cargoReadyOn && <CalendarDay day={overlay.cargoReadyOn} />}</Fact>
      </dl>
      <Link className="button main" to={`/shipmentsDetail/${id}`}>
        {t('tracking.panel.details')}
      </Link>
    </SidePanel>
  )
}
