import { useTranslation } from 'react-i18next'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Day } from '#app/components/text/day.tsx'
import { NotGiven } from '../given.tsx'
import { PlaceName } from './place-name.tsx'
import type { Shown } from './shown.ts'

/** The legs of its way, in the order of travel (spec 2 §3 Routing row). */
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
            { label: t('details.fields.carrier') },
            { label: t('details.fields.vessel') },
            { label: t('details.fields.voyage') },
            { label: t('details.pol') },
            { label: t('details.etd') },
            { label: t('details.pod') },
            { label: t('details.eta') },
          ]}
          rows={legs.map(({ id, carrier, vessel, voyage, origin, destination, etd, eta }, place) => ({
            id,
            cells: [
              place + 1,
              carrier,
              vessel,
              voyage,
              origin && <PlaceName key="pol" place={origin} text={null} />,
              etd && <Day key="etd" instant={etd} timeZone={origin?.timeZone ?? 'UTC'} />,
              destination && <PlaceName key="pod" place={destination} text={null} />,
              eta && <Day key="eta" instant={eta} timeZone={destination?.timeZone ?? 'UTC'} />,
            ],
          }))}
        />
      )}
    </section>
  )
}
