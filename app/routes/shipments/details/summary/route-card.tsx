import { CalendarDay } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { PlaceName } from '#app/freight/place-name.tsx'
import { isInland } from '#domain/freight/shipments/timeline/timeline.ts'
import { ActualDate } from './actual-date.tsx'
import { DateVersions } from './date-versions.tsx'
import type { Shown } from './shown-shipment.ts'

export function RouteCard({ shipment }: { shipment: Shown }) {
  const { t } = useTranslation()
  const { mode, origin, destination, originText, destinationText, dates, atd, ata, cargoReadyOn, promisedOn } = shipment
  const inland = isInland(mode)
  const [from, to] = [origin?.timeZone ?? 'UTC', destination?.timeZone ?? 'UTC']
  return (
    <section className="panel route-card" aria-labelledby="route">
      <h2 id="route">{t('details.route')}</h2>
      <div className="route-end">
        <FactList>
          <Fact name={t('freight.fields.originPort')} wide>
            <PlaceName place={origin} text={originText} />
          </Fact>
          <Fact name={inland ? t('freight.fields.pickUp') : t('freight.fields.atd')}>
            {atd && <ActualDate actual={atd} timeZone={from} />}
          </Fact>
          <Fact name={t('freight.fields.cargoReady')}>{cargoReadyOn && <CalendarDay day={cargoReadyOn} />}</Fact>
        </FactList>
        <DateVersions name={t('freight.fields.etd')} versions={dates.etd} timeZone={from} />
      </div>
      <div className="route-end">
        <FactList>
          <Fact name={t('freight.fields.destinationPort')} wide>
            <PlaceName place={destination} text={destinationText} />
          </Fact>
          <Fact name={inland ? t('details.arrivedFinally') : t('freight.fields.ata')}>
            {ata && <ActualDate actual={ata} timeZone={to} />}
          </Fact>
          <Fact name={t('freight.fields.promised')}>{promisedOn && <CalendarDay day={promisedOn} />}</Fact>
        </FactList>
        <DateVersions name={t('freight.fields.eta')} versions={dates.eta} timeZone={to} />
      </div>
    </section>
  )
}
