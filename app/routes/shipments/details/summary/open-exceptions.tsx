import { Link } from '@remix-run/react'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { ContainerNumbers } from '#app/freight/containers/container-numbers.tsx'
import { ExceptionMark } from '#app/freight/exception-mark.tsx'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { href } from '#domain/core/href.ts'
import type { OrderLine } from '#domain/freight/attention/order-line.ts'
import { amountText } from '#domain/freight/attention/order-list.ts'

export function OpenExceptions({ orders }: { orders: readonly OrderLine[] }) {
  const { t } = useTranslation()
  if (orders.length === 0) return null
  return (
    <section className="panel" aria-labelledby="exceptions">
      <h2 id="exceptions">{t('attention.ofShipment')}</h2>
      <Ledger
        label={t('attention.ofShipment')}
        missing={<NotGiven />}
        columns={[
          { label: t('attention.columns.kind') },
          { label: t('attention.columns.since') },
          { label: t('attention.columns.amount') },
          { label: t('attention.columns.todo') },
          { label: t('attention.columns.handling') },
        ]}
        rows={orders.map((order) => {
          const { id, kind, since, containers, shipmentId, setAside } = order
          const said = setAside && t('attention.asideBy', { ...setAside })
          return {
            id: `${id} ${setAside ? 'aside' : ''}`,
            cells: [
              <span key="kind">
                <ExceptionMark kind={kind} /> <ContainerNumbers numbers={containers} shipment={shipmentId} />
              </span>,
              <Minute key="since" instant={since} />,
              amountText(order, t),
              t(`attention.todo.${kind}`),
              <Link key="handling" to={href('setAside', { id: shipmentId, kind })}>
                {said ?? t('attention.setAside')}
              </Link>,
            ],
          }
        })}
      />
    </section>
  )
}
