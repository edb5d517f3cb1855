import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { ErrorNotice } from '#app/components/feedback/error-notice.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { Pagination } from '#app/components/navigation/pagination.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { ChooseCustomers, NobodySelected } from '#app/routes/shell/customers/nobody-selected.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found } from '#app/server/found.ts'
import { orTooManyRequests } from '#app/server/too-soon.server.ts'
import { titleOf } from '#app/server/translation.server.ts'
import { href } from '#domain/core/href.ts'
import { countPages, readPage, rowsPerPage } from '#domain/core/lists/list-page.ts'
import { maxSheetRows } from '#domain/core/lists/sheet.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { countCustomers } from '#domain/core/viewer/viewer-scope.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import { listAddressOf } from '#domain/reports/definition/listed-report.ts'
import { maxReportRows } from '#domain/reports/definition/report-definition.ts'
import { findPause } from '#domain/reports/delivery/report-pause.server.ts'
import { listRuns } from '#domain/reports/delivery/run-history.server.ts'
import { notesOf } from '#domain/reports/execution/run-notes.server.ts'
import { runReport, viewerOfReport } from '#domain/reports/execution/run-report.server.ts'
import type { OpenReport } from '#domain/reports/report.ts'
import { nextRuns } from '#domain/reports/report-schedule.ts'
import { findReport } from '#domain/reports/storage/find-report.server.ts'
import { actOnReport } from './report/report-action.server.ts'
import { ReportTable } from './report/report-table.tsx'
import { ScheduleCard, type ShownSchedule } from './report/schedule-card.tsx'
import { SendNow } from './report/send-now.tsx'
import { SummaryView } from './report/summary-view.tsx'
import './reports.css'

/** Runs the report with the customers the viewer has selected: at most 1,000 rows, ten a page (spec 3 §9). */
export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('report', args)
  const report = found(await findReport(viewer, params.report))
  await orTooManyRequests(underLimit('reportRuns', viewer.userId))
  const timeZone = viewer.timeZone
  const run = (page: number) =>
    runReport(viewerOfReport(viewer), report, { offset: (page - 1) * rowsPerPage, limit: rowsPerPage, timeZone }, now)
  // A page past the last shows the last, as in lists.
  const wanted = Math.min(maxReportRows / rowsPerPage, readPage(new URL(args.request.url).searchParams.get('page')))
  const first = await run(wanted)
  const shown = Math.min(first.total, maxReportRows)
  const pages = Math.max(1, countPages(shown))
  const page = Math.min(wanted, pages)
  const { columns, rows, summary, total, shipments, asOf } = page === wanted ? first : await run(page)
  const { key, id, name, description, isMine, owner } = report
  return json({
    title: await titleOf(args, 'reports.titleOf', { name }),
    report: { key, id, name, description, isMine, owner },
    notes: notesOf(report.definition, { total, shipments, asOf }, shown, { ...viewer, timeZone }),
    columns,
    rows,
    summary,
    page: { page, pages, total: shown },
    isCut: total > shown,
    formKey: crypto.randomUUID(),
    list: listAddressOf(report.definition),
    schedule: await findSchedule(viewer, report, now),
    customers: countCustomers(viewer),
  })
}

async function findSchedule(viewer: Viewer, { id, isMine, schedule }: OpenReport, now: Date): Promise<ShownSchedule | null> {
  if (!schedule || !isMine || id === null) return null
  return { schedule, next: nextRuns(schedule, now), pausedWhy: await findPause(viewer, id), runs: await listRuns(viewer, id) }
}

export async function action(args: ActionFunctionArgs) {
  const { viewer } = await enter('report', args)
  return actOnReport(viewer, args)
}

export default function Report() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { report, notes, columns, rows, summary, page, isCut, schedule, customers, formKey, list } = useLoaderData<typeof loader>()
  const { key, id, name, description, isMine, owner } = report
  return (
    <>
      <BackLink to={href('reports', { tab: id === null ? 'standard' : isMine ? 'mine' : 'shared' })}>{t('reports.back')}</BackLink>
      <div className="head-row">
        <PageTitle title={name}>{!isMine && owner ? t('reports.sharedBy', { owner }) : null}</PageTitle>
        <nav className="report-tools" aria-label={t('reports.actions')}>
          {isMine && id !== null && (
            <Link className="button" to={href('newReport', { report: id })}>
              {t('reports.edit')}
            </Link>
          )}
          <Link className="button" to={href('newReport', { copy: key })}>
            {t('reports.copy')}
          </Link>
          {isMine && (
            <Link className="button" to={href('reportDeletion', { report: key })} preventScrollReset>
              {t('reports.delete')}
            </Link>
          )}
          {id !== null && <SendNow formKey={formKey} />}
          {list !== null && (
            <Link className="button" to={list}>
              {t('reports.inList')}
            </Link>
          )}
          <a className="button" href={href('reportSheet', { report: key })} title={t('reports.excelWhat')}>
            <Icon name="sheet" />
            {t('reports.excel')}
          </a>
        </nav>
      </div>
      <ErrorNotice answer={useActionData<typeof action>()} />
      <p className="report-description">{description}</p>
      <p className="report-notes">
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
        {isCut && <a href={`${href('reportSheet', { report: key })}?all=1`}>{t('reports.excelAll', { most: count(maxSheetRows) })}</a>}
      </p>
      {schedule && <ScheduleCard {...schedule} report={key} formKey={formKey} />}
      {summary && rows.length > 0 && <SummaryView summary={summary} />}
      {customers.selected === 0 ? (
        <NobodySelected total={customers.total} />
      ) : rows.length === 0 ? (
        <EmptyState icon="reports" title={t('reports.noRows')} actions={customers.selected < customers.total && <ChooseCustomers />}>
          <p>{t('reports.noRowsWhy', { selected: count(customers.selected), total: count(customers.total) })}</p>
        </EmptyState>
      ) : (
        <>
          <ReportTable name={name} columns={columns} rows={rows} />
          <Pagination {...page} perPage={rowsPerPage} />
        </>
      )}
      <Outlet />
    </>
  )
}
