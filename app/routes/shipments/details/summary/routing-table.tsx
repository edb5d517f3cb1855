import { Ledger } from '#app/components/table/ledger.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { dayAtPlace } from '#app/freight/day-at-place.tsx'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { PlaceName } from '#app/freight/place-name.tsx'
import type { Shown } from './shown-shipment.ts'

export function RoutingTable({ legs }: Pick<Shown, 'legs'>) {
  const { t } = useTranslation()
  return (
    <section className="panel routing" aria-labelledby="routing">
      <h2 id="routing">{t('details.routing')}</h2>
      {legs.length === 0 ? (
        <p className="nothing">{t('details.noRouting')}</p>
      ) : (
        <Ledger
          label={t('details.routing')}
          missing={<NotGiven />}
          fold="routing"
          columns={[
            { label: t('details.leg') },
            { label: t('freight.fields.carrier') },
            { label: t('freight.fields.vessel') },
            { label: t('freight.fields.voyage') },
            { label: t('freight.fields.pol') },
            { label: t('freight.fields.etd') },
            { label: t('freight.fields.pod') },
            { label: t('freight.fields.eta') },
          ]}
          rows={legs.map((leg, place) => ({
            id: leg.id,
            cells: [
              place + 1,
              leg.carrier,
              leg.vessel,
              leg.voyage,
              leg.origin && <PlaceName key="pol" place={leg.origin} />,
              dayAtPlace(leg, 'etd', leg.origin),
              leg.destination && <PlaceName key="pod" place={leg.destination} />,
              dayAtPlace(leg, 'eta', leg.destination),
            ],
          }))}
        />
      )}
    </section>
  )
}
