import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Freshness } from '#app/components/feedback/freshness.tsx'
import { Icon, type IconName } from '#app/components/icon/icon.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { titleOf } from '#app/http/translation.server.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { listAttention } from '#domain/freight/attention/attention.server.ts'
import { countTotals } from '#domain/freight/dashboard/totals.server.ts'
import { findMirrorHealth } from '#domain/ground/mirror/mirror.server.ts'
import { isBehind } from '#domain/ground/mirror/record/freshness.ts'
import { NobodySelected } from '../shell/customers/nobody-selected.tsx'
import { AttentionTable } from './attention/attention-table.tsx'

export async function loader(asked: LoaderFunctionArgs) {
  const viewer = await requireViewer(asked, 'see-home')
  const isSelected = viewer.selectedCustomerIds.length > 0
  const totals = isSelected ? await countTotals(viewer) : null
  const attention = isSelected ? await listAttention(viewer, new Date()) : []
  const { asOf } = findMirrorHealth()
  return json({
    title: await titleOf(asked, 'dashboard.title'),
    totals,
    attention,
    // Without a mirror they were counted in the record just now.
    freshness: asOf && { asOf, isBehind: isBehind(asOf, new Date()) },
    customers: viewer.allowedCustomerIds.length,
  })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function Home() {
  const { t } = useTranslation()
  const { totals, attention, freshness, customers } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title={t('dashboard.title')} />
      {totals && freshness && <Freshness {...freshness} />}
      {totals ? (
        <>
          <dl className="counters">
            <Counter icon="shipments" label={t('dashboard.totalShipments')} value={totals.shipments} />
            <Counter icon="sea" label={t('dashboard.activeOcean')} value={totals.activeOcean} />
            <Counter icon="air" label={t('dashboard.activeAir')} value={totals.activeAir} />
            <Counter icon="container" label={t('dashboard.activeContainers')} value={totals.activeContainers} />
          </dl>
          <AttentionTable events={attention} />
        </>
      ) : (
        <NobodySelected total={customers} />
      )}
    </>
  )
}

function Counter({ icon, label, value }: { icon: IconName; label: string; value: number }) {
  const { count } = useNumbers()
  return (
    <div className="counter">
      <dt>
        <Icon name={icon} />
        {label}
      </dt>
      <dd>{count(value)}</dd>
    </div>
  )
}
