import { useTranslation } from 'react-i18next'
import { CalendarDay } from '#app/components/text/day.tsx'
import { Given } from '../given.tsx'
import { ActualDate } from './actual-date.tsx'
import { DateVersions } from './date-versions.tsx'
import { PlaceName } from './place-name.tsx'
import type { Shown } from './shown.ts'

/** From where to where, with every date that was told for both ends. Inland goods are picked up and arrive finally. */
export function RouteCard({ shipment }: { shipment: Shown }) {
  const { t } = useTranslation()
  const { mode, origin, destination, originText, destinationText, dates, atd, ata, cargoReadyOn, promisedOn } = shipment
  const isInland = mode !== 'sea' && mode !== 'air'
  const [from, to] = [origin?.timeZone ?? 'UTC', destination?.timeZone ?? 'UTC']
  return (
    <section className="panel route-card" aria-labelledby="route">
      <h2 id="route">{t('details.route')}</h2>
      <div className="route-end">
        <dl className="given">
          <Given name={t('details.originPort')} wide>
            <PlaceName place={origin} text={originText} />
          </Given>
          <Given name={isInland ? t('details.pickUp') : t('details.atd')}>{atd && <ActualDate actual={atd} timeZone={from} />}</Given>
          <Given name={t('details.cargoReady')}>{cargoReadyOn && <CalendarDay day={cargoReadyOn} />}</Given>
        </dl>
        <DateVersions name={t('details.etd')} versions={dates.etd} timeZone={from} />
      </div>
      <div className="route-end">
        <dl className="given">
          <Given name={t('details.destinationPort')} wide>
            <PlaceName place={destination} text={destinationText} />
          </Given>
          <Given name={isInland ? t('details.arrivedFinally') : t('details.ata')}>{ata && <ActualDate actual={ata} timeZone={to} />}</Given>
          <Given name={t('details.promised')}>{promisedOn && <CalendarDay day={promisedOn} />}</Given>
        </dl>
        <DateVersions name={t('details.eta')} versions={dates.eta} timeZone={to} />
      </div>
    </section>
  )
}
