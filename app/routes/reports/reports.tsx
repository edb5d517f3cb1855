import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { ListTable } from '#app/components/list/list-table.tsx'
import { tabIn } from '#app/components/tabs/tab.ts'
import { Tabs } from '#app/components/tabs/tabs.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { readList } from '#app/server/lists/read-list.server.ts'
import { href } from '#domain/core/href.ts'
import { pageOfRows } from '#domain/core/lists/list-rows.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { reportList, reportTabs } from '#domain/reports/report-list.ts'
import { listReportLines } from '#domain/reports/storage/report-lines.server.ts'
import { ReportActions } from './report-actions.tsx'
import { SendingCell } from './sending-cell.tsx'
import './reports.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('reports', args)
  const tab = tabIn(new URL(args.request.url).searchParams, reportTabs)
  const listing = await readList(args.request, viewer, reportList(tab))
  const lines = await listReportLines(viewer, now)
  const page = pageOfRows(lines[tab], { ...listing.query, text: '' }, { fieldsToFilter: [] }, reportList(tab).perPage)
  const counts = { standard: lines.standard.length, mine: lines.mine.length, shared: lines.shared.length }
  return json({
    tab,
    listing,
    page,
    counts,
    overseesSchedules: isHeldBy(viewer, 'oversee-schedules'),
  })
}

export default function Reports() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { tab, listing, page, counts, overseesSchedules } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="head-row">
        <PageTitle title={t('reports.title')} />
        <nav className="report-tools" aria-label={t('reports.actions')}>
          {overseesSchedules && (
            <Link className="button" to={href('reportSchedules')}>
              {t('reportSchedules.title')}
            </Link>
          )}
          <Link className="button main" to={href('newReport')}>
            <Icon name="plus" small />
            {t('reports.new')}
          </Link>
        </nav>
      </div>
      <Tabs
        label={t('reports.title')}
        tabs={reportTabs.map((key) => ({ key, label: t(`reports.tabs.${key}`), count: count(counts[key]) }))}
        current={tab}
      />
      {page.total === 0 ? (
        <EmptyState icon="reports" title={t(`reports.nothing.${tab}`)}>
          <p>{t(`reports.nothingWhy.${tab}`)}</p>
        </EmptyState>
      ) : (
        <ListTable
          key={tab}
          list={reportList(tab)}
          listing={listing}
          page={page}
          cells={{
            name: ({ key, name, description }) => (
              <div className="report-name">
                <Link to={href('report', { report: key })} title={t('reports.run', { name })}>
                  {name}
                </Link>
                <p>{description}</p>
              </div>
            ),
            sending: ({ sending }) => <SendingCell sending={sending} />,
            actions: (report) => <ReportActions report={report} tab={tab} />,
          }}
        />
      )}
    </>
  )
}
