import { useTranslation } from 'react-i18next'
import { Mark, type Meaning } from '#app/components/feedback/mark.tsx'
import type { IconName } from '#app/components/icon/icon.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import type { ContainerStatus } from '#domain/freight/shipments/details/details.ts'
import { NotGiven } from '../given.tsx'
import { ContainerNumber } from './container-number.tsx'
import type { Shown } from './shown.ts'

const looks: Record<ContainerStatus, { meaning: Meaning; icon: IconName }> = {
  booked: { meaning: 'way', icon: 'document' },
  in_transit: { meaning: 'way', icon: 'way' },
  arrived: { meaning: 'good', icon: 'container' },
  out_of_gate: { meaning: 'good', icon: 'land' },
  delivered: { meaning: 'good', icon: 'check' },
  returned: { meaning: 'closed', icon: 'check' },
}

/** The boxes it travels in (spec 2 §3 Container row). */
export function ContainerTable({ containers }: Pick<Shown, 'containers'>) {
  const { t } = useTranslation()
  const { count, kilograms, cubicMetres } = useNumbers()
  return (
    <section className="panel boxes" aria-labelledby="containers">
      <h2 id="containers">
        {t('details.containers')} {containers.length > 0 && <span className="heading-count">{count(containers.length)}</span>}
      </h2>
      {containers.length === 0 ? (
        <p className="nothing">{t('details.noContainers')}</p>
      ) : (
        <Ledger
          label={t('details.containers')}
          missing={<NotGiven />}
          fold="containers"
          columns={[
            { label: t('details.container') },
            { label: t('details.containerStatus') },
            { label: t('details.containerType') },
            { label: t('details.pieces'), isFigure: true },
            { label: t('details.weight'), isFigure: true },
            { label: t('details.volume'), isFigure: true },
            { label: t('details.temperature') },
          ]}
          rows={containers.map(({ id, number, status, type, pieces, weightKg, volumeM3, temperature }) => ({
            id,
            cells: [
              <ContainerNumber key="number" id={id} number={number} />,
              <Mark key="status" {...looks[status]}>
                {t(`details.containerStatuses.${status}`)}
              </Mark>,
              type,
              pieces === null ? null : count(pieces),
              weightKg === null ? null : kilograms(weightKg),
              volumeM3 === null ? null : cubicMetres(volumeM3),
              temperature,
            ],
          }))}
        />
      )}
    </section>
  )
}
