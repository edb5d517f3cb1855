import { Link } from '@remix-run/react'
import { Fragment } from 'react'
import { Ledger } from '#app/components/table/ledger.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { ContainerLink } from '#app/freight/containers/container-link.tsx'
import { ContainerStatusMark } from '#app/freight/containers/container-status-mark.tsx'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { href } from '#domain/core/href.ts'
import type { Shown } from './shown-shipment.ts'

interface ContainerTableProps extends Pick<Shown, 'containers'> {
  /** For those who can restore them. */
  removed: readonly { id: number; number: string }[]
}

export function ContainerTable({ containers, removed }: ContainerTableProps) {
  const { t } = useTranslation()
  const { count, kilograms, cubicMetres } = useNumbers()
  return (
    <section className="panel boxes" aria-labelledby="containers">
      <h2 id="containers">
        {t('freight.fields.containers')} {containers.length > 0 && <span className="heading-count">{count(containers.length)}</span>}
      </h2>
      {containers.length === 0 ? (
        <p className="nothing">{t('details.noContainers')}</p>
      ) : (
        <Ledger
          label={t('freight.fields.containers')}
          missing={<NotGiven />}
          fold="containers"
          columns={[
            { label: t('freight.fields.containerNumber') },
            { label: t('freight.fields.status') },
            { label: t('freight.fields.type') },
            { label: t('freight.fields.pieces'), isFigure: true },
            { label: t('freight.fields.weight'), isFigure: true },
            { label: t('freight.fields.volume'), isFigure: true },
            { label: t('freight.fields.temperature') },
          ]}
          rows={containers.map(({ id, number, status, type, pieces, weightKg, volumeM3, temperature }) => ({
            id,
            cells: [
              <ContainerLink key="number" id={id} number={number} />,
              <ContainerStatusMark key="status" status={status} />,
              type,
              pieces === null ? null : count(pieces),
              weightKg === null ? null : kilograms(weightKg),
              volumeM3 === null ? null : cubicMetres(volumeM3),
              temperature,
            ],
          }))}
        />
      )}
      {removed.length > 0 && (
        <p className="field-help">
          {t('repairs.removedContainers')}{' '}
          {removed.map(({ id, number }, at) => (
            <Fragment key={id}>
              {at > 0 && ', '}
              <Link to={href('containerRestoring', { id })}>{number}</Link>
            </Fragment>
          ))}
        </p>
      )}
    </section>
  )
}
