import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Freshness } from '#app/components/feedback/freshness.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { titleOf } from '#app/http/translation.server.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { findHomeFigures } from '#domain/freight/dashboard/home.server.ts'
import { readHomeAsked } from '#domain/freight/dashboard/home.ts'
import { countryNames, monthNames } from '#domain/freight/dashboard/names.server.ts'
import { findMirrorHealth } from '#domain/ground/mirror/mirror.server.ts'
import { isBehind } from '#domain/ground/mirror/record/freshness.ts'
import { NobodySelected } from '../shell/customers/nobody-selected.tsx'
import { Counters } from './figures/counters.tsx'
import { Origins } from './figures/origins.tsx'
import { Statuses } from './figures/statuses.tsx'
import { Trend } from './figures/trend.tsx'

export async function loader(asking: LoaderFunctionArgs) {
  const viewer = await requireViewer(asking, 'see-home')
  const now = new Date()
  const asked = readHomeAsked(new URL(asking.request.url).searchParams)
  const { asOf } = findMirrorHealth()
  const home = viewer.selectedCustomerIds.length > 0 ? await findHomeFigures(viewer, asked, now) : null
  return json({
    title: await titleOf(asking, 'dashboard.title'),
    home,
    // Without a mirror they were counted in the record just now.
    freshness: { asOf: asOf ?? now.toISOString(), isBehind: asOf !== null && isBehind(asOf, now), isFromRecord: asOf === null },
    names: { months: monthNames(viewer.language), countries: home ? countryNames(home, viewer.language) : {} },
    thisMonth: now.toISOString().slice(0, 7),
    customers: { selected: viewer.selectedCustomerIds.length, total: viewer.allowedCustomerIds.length },
  })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function Home() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { home, freshness, names, thisMonth, customers } = useLoaderData<typeof loader>()
  if (!home) {
    return (
      <>
        <PageTitle title={t('dashboard.title')} />
        <NobodySelected total={customers.total} />
      </>
    )
  }
  const { shipments } = home.totals.now
  const selected = count(customers.selected)
  return (
    <>
      <PageTitle title={t('dashboard.title')}>
        {t('dashboard.facts', { count: shipments, total: count(shipments) })} ·{' '}
        {t('dashboard.customers', { selected, total: count(customers.total) })} · {t('shell.asOf')} <Minute instant={freshness.asOf} />
      </PageTitle>
      <Freshness {...freshness} />
      <Counters totals={home.totals} />
      {shipments === 0 ? (
        <EmptyState icon="shipments" title={t('dashboard.nothingTitle')}>
          <p>{t('dashboard.nothing', { selected })}</p>
        </EmptyState>
      ) : (
        <div className="home-panels">
          <Statuses byStatus={home.totals.byStatus} />
          <Trend home={home} monthNames={names.months} thisMonth={thisMonth} />
          <Origins origins={home.origins} year={home.year} countryNames={names.countries} />
        </div>
      )}
    </>
  )
}
