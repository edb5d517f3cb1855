import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Freshness } from '#app/components/feedback/freshness.tsx'
import { Notice } from '#app/components/feedback/notice.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { NobodySelected } from '#app/routes/shell/customers/nobody-selected.tsx'
import { useSelectedOf } from '#app/routes/shell/customers/selected-of.ts'
import { enter } from '#app/server/enter.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { findHomeNews } from '#domain/alerts/news/news.server.ts'
import { href } from '#domain/core/href.ts'
import { countCustomers } from '#domain/core/viewer/viewer-scope.ts'
import { findAttention } from '#domain/freight/attention/attention.server.ts'
import { countryNames, monthNames, placeNames } from '#domain/freight/dashboard/axis-names.server.ts'
import { findComing } from '#domain/freight/dashboard/coming-days.server.ts'
import { findEnding } from '#domain/freight/dashboard/ending-free-time.server.ts'
import { findHomeFigures } from '#domain/freight/dashboard/home-figures.server.ts'
import { readHomeQuery } from '#domain/freight/dashboard/home-figures.ts'
import { type HomePanel, panelsOf } from '#domain/freight/dashboard/home-panels.ts'
import { findPerformance } from '#domain/freight/dashboard/performance.server.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { recordLastVisit } from '#domain/identity/access/preferences/last-visits.server.ts'
import { choosePreferences } from '#domain/identity/access/preferences/preferences.server.ts'
import { localDate } from '#domain/platform/schedules/local-date.ts'
import { isBehind } from '#domain/platform/search/freshness.ts'
import { findMirrorHealth } from '#domain/platform/search/mirror.server.ts'
import { Arrangement } from './arrangement.tsx'
import { arrangementForm } from './arrangement-form.ts'
import { AttentionTable } from './attention/attention-table.tsx'
import { Lanes } from './figures/busiest-lanes.tsx'
import { Coming } from './figures/coming-days.tsx'
import { Counters } from './figures/counters.tsx'
import { Ending } from './figures/ending-free-time.tsx'
import { Origins } from './figures/origins.tsx'
import { Carriers, Punctuality } from './figures/punctuality.tsx'
import { Statuses } from './figures/statuses.tsx'
import { Trend } from './figures/trend.tsx'
import { NewsPanel } from './news/news-panel.tsx'

export { unlessSettings as shouldRevalidate } from '#app/routes/shell/settings/unless-settings.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('home', args)
  const asked = readHomeQuery(new URL(args.request.url).searchParams)
  const { asOf } = findMirrorHealth()
  const since = await recordLastVisit(viewer, now)
  const isSomebodySelected = viewer.selectedCustomerIds.length > 0
  const panels = panelsOf(viewer)
  const [home, performance, coming, ending, attention, news] = isSomebodySelected
    ? await Promise.all([
        findHomeFigures(viewer, asked, now),
        panels.some((panel) => arrivalPanels.has(panel)) ? findPerformance(viewer, now) : null,
        findComing(viewer, now),
        findEnding(viewer, now),
        findAttention(viewer, now),
        panels.includes('news') ? findHomeNews(viewer, since) : null,
      ])
    : [null, null, null, null, null, null]
  return json({
    panels,
    home,
    performance,
    coming,
    ending,
    attention,
    news,
    since: since.toISOString(),
    mayListContainers: isHeldBy(viewer, 'manage-containers'),
    // Without a mirror PostgreSQL has just counted them.
    freshness: { asOf: asOf ?? now.toISOString(), isBehind: asOf !== null && isBehind(asOf, now), isFromRecord: asOf === null },
    names: {
      months: monthNames[viewer.language],
      countries: home ? countryNames(home, viewer.language) : {},
      places: performance ? await placeNames(viewer, performance) : {},
    },
    thisMonth: localDate(now, viewer.timeZone).slice(0, 7),
    isClosed: viewer.allowedCustomerIds.length === 0 && viewer.lacking.dashboard.length > 0,
    customers: countCustomers(viewer),
  })
}

/** They share one counting. */
const arrivalPanels: ReadonlySet<HomePanel> = new Set(['punctuality', 'carriers', 'lanes'])

export async function action(args: ActionFunctionArgs) {
  const { viewer } = await enter('home', args)
  return answerSubmission(args.request, arrangementForm, async ({ panel, intent }) => {
    await choosePreferences(viewer, { panels: intent === 'first' ? null : panel })
    return redirect(href('home') + new URL(args.request.url).search)
  })
}

export default function Home() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const selectedOf = useSelectedOf()
  const refused = useActionData<typeof action>()
  const { home, performance, coming, ending, attention, news, ...rest } = useLoaderData<typeof loader>()
  const { panels, since, mayListContainers, freshness, names, thisMonth, isClosed, customers } = rest
  if (!home || !coming || !ending || !attention) {
    return (
      <>
        <PageTitle title={t('dashboard.title')} />
        {isClosed ? (
          <EmptyState icon="home" title={t('dashboard.closed')}>
            <p>{t('dashboard.closedWhy')}</p>
          </EmptyState>
        ) : (
          <NobodySelected total={customers.total} />
        )}
      </>
    )
  }
  const { shipments } = home.totals.now
  return (
    <>
      <PageTitle title={t('dashboard.title')}>
        {t('dashboard.facts', { count: shipments, total: count(shipments) })} · {selectedOf(customers)} · {t('shell.asOf')}{' '}
        <Minute instant={freshness.asOf} isZoneNear />
      </PageTitle>
      {refused && <Notice tone="late">{t('settings.unknown')}</Notice>}
      <Freshness {...freshness} />
      <div className="home-room">
        <Counters totals={home.totals} mayListContainers={mayListContainers} />
        {shipments === 0 ? (
          <EmptyState icon="shipments" title={t('dashboard.nothingTitle')}>
            <p>{t('dashboard.nothing', { count: customers.selected, selected: count(customers.selected) })}</p>
          </EmptyState>
        ) : (
          <div className="home-panels">
            <div className="home-first">
              <AttentionTable {...attention} />
              <Coming kind="arrivals" coming={coming} />
              <Ending ending={ending} />
            </div>
            <Statuses byStatus={home.totals.byStatus} />
            <Trend home={home} monthNames={names.months} thisMonth={thisMonth} />
            <Origins origins={home.origins} year={home.year} countryNames={names.countries} />
            {news && <NewsPanel {...news} since={since} />}
            {panels.includes('departures') && <Coming kind="departures" coming={coming} />}
            {performance && panels.includes('punctuality') && <Punctuality performance={performance} monthNames={names.months} />}
            {performance && panels.includes('carriers') && <Carriers performance={performance} />}
            {performance && panels.includes('lanes') && <Lanes performance={performance} placeNames={names.places} />}
          </div>
        )}
        <div className="home-foot">
          <Arrangement panels={panels} />
        </div>
      </div>
    </>
  )
}
