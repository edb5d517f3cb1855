import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { listShipmentHistory } from '#domain/intake/edits/shipments/shipment-history.server.ts'
import { systemOf } from '#domain/intake/writers/event-source.ts'
import { useFieldWords } from './field-words.ts'
import './shipment-edit.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('shipmentHistory', args)
  const history = found(await listShipmentHistory(viewer, idIn(params.id)))
  return json({ ...history, readsReasons: isHeldBy(viewer, 'read-repair-reasons') })
}

export default function ShipmentHistory() {
  const { t } = useTranslation()
  const { acts, places, readsReasons } = useLoaderData<typeof loader>()
  const { nameOf, words } = useFieldWords(places)
  const inWords = (field: string, value: string | null) => (value === null ? t('repairs.nothing') : words(field, value))
  return (
    <div className="details-body">
      <section className="panel" aria-labelledby="history">
        <h2 id="history">{t('repairs.history')}</h2>
        {acts.length === 0 ? (
          <EmptyState icon="clock" title={t('repairs.noHistory')}>
            <p>{t('repairs.noHistoryWhy')}</p>
          </EmptyState>
        ) : (
          <Ledger
            label={t('repairs.history')}
            missing={<NotGiven />}
            columns={[
              { label: t('containers.act') },
              { label: t('containers.what') },
              { label: t('repairs.by') },
              { label: t('repairs.at') },
              ...(readsReasons ? [{ label: t('repairs.reason') }] : []),
            ]}
            rows={acts.map(({ id, act, changes, by, source, at, reason }) => ({
              id,
              cells: [
                t(`repairs.acts.${act}`),
                <ul key="changes" className="history-lines">
                  {Object.entries(changes).map(([field, { before, after }]) => (
                    <li key={field}>{`${nameOf(field)}: ${inWords(field, before)} → ${inWords(field, after)}`}</li>
                  ))}
                </ul>,
                by ?? (source ? (systemOf(source) ?? source) : t('repairs.aFeed')),
                <Minute key="at" instant={at} />,
                ...(readsReasons ? [reason && <span className="history-reason">{reason}</span>] : []),
              ],
            }))}
          />
        )}
      </section>
    </div>
  )
}
