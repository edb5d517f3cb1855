import { Icon } from '#app/components/icon/icon.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { momentAtPlace } from '#app/freight/day-at-place.tsx'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { PlaceName } from '#app/freight/place-name.tsx'
import type { LegMode } from '#domain/freight/geography/mode.ts'
import type { Shown } from './shown-shipment.ts'

/** The columns of the specification, with what became of each date beside it. Dates are those of each place's clock. */
export function RoutingTable({ legs, mode }: Pick<Shown, 'legs' | 'mode'>) {
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
            { label: t('freight.fields.atd') },
            { label: t('freight.fields.pod') },
            { label: t('freight.fields.eta') },
            { label: t('freight.fields.ata') },
          ]}
          rows={legs.map((leg, place) => ({
            id: leg.id,
            cells: [
              <LegName key="leg" number={place + 1} mode={leg.mode ?? mode ?? 'land'} />,
              leg.carrier,
              leg.vessel,
              leg.voyage,
              leg.origin && <PlaceName key="pol" place={leg.origin} />,
              momentAtPlace(leg, 'etd', leg.origin),
              momentAtPlace(leg, 'atd', leg.origin),
              leg.destination && <PlaceName key="pod" place={leg.destination} />,
              momentAtPlace(leg, 'eta', leg.destination),
              momentAtPlace(leg, 'ata', leg.destination),
            ],
          }))}
        />
      )}
    </section>
  )
}

function LegName({ number, mode }: { number: number; mode: LegMode }) {
  const { t } = useTranslation()
  const name = t(`freight.modes.${mode}`)
  return (
    <span className="leg-name">
      {number}
      <span role="img" aria-label={name} title={name}>
        <Icon name={mode} small />
      </span>
    </span>
  )
}
