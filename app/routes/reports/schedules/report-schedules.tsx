import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { ErrorNotice } from '#app/components/feedback/error-notice.tsx'
import { ListTable } from '#app/components/list/list-table.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Hold } from '#app/routes/reports/report-actions.tsx'
import { SendingCell } from '#app/routes/reports/sending-cell.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found } from '#app/server/found.ts'
import { readList } from '#app/server/lists/read-list.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { pageOfRows } from '#domain/core/lists/list-rows.ts'
import { pauseReport } from '#domain/reports/delivery/report-pause.server.ts'
import { scheduleList } from '#domain/reports/report-list.ts'
import { listSchedules } from '#domain/reports/storage/report-lines.server.ts'
import { holdForm } from './hold-form.ts'
import '#app/routes/reports/reports.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('reportSchedules', args)
  const listing = await readList(args.request, viewer, scheduleList)
  const lines = await listSchedules(viewer, now)
  const page = pageOfRows(lines, { ...listing.query, text: '' }, { fieldsToFilter: [] }, scheduleList.perPage)
  return json({ listing, page })
}

export async function action(args: ActionFunctionArgs) {
  const { act } = await enter('reportSchedules', args)
  return answerSubmission(args.request, holdForm, async ({ intent, report }) => {
    found(await pauseReport(act, report, intent === 'pause'))
    return redirectWithToast(href('reportSchedules'), intent === 'pause' ? 'reports.nowPaused' : 'reports.nowResumed')
  })
}

export default function Schedules() {
  const { t } = useTranslation()
  const { listing, page } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to={href('reports')}>{t('reports.back')}</BackLink>
      <PageTitle title={t('reportSchedules.title')} />
      <p className="report-description">{t('reportSchedules.what')}</p>
      <ErrorNotice answer={useActionData<typeof action>()} />
      {page.total === 0 ? (
        <EmptyState icon="reports" title={t('reportSchedules.nothing')}>
          <p>{t('reportSchedules.nothingWhy')}</p>
        </EmptyState>
      ) : (
        <ListTable
          list={scheduleList}
          listing={listing}
          page={page}
          cells={{
            sending: ({ sending }) => <SendingCell sending={sending} />,
            actions: ({ key, name, sending }) => (
              <div className="report-actions">
                <Hold name={name} isPaused={sending?.pausedWhy !== null} action={href('reportSchedules')} id={key} />
                <Link
                  className="button quiet small"
                  to={href('reportHandOver', { report: key })}
                  aria-label={t('reportSchedules.handOverOf', { name })}
                  preventScrollReset
                >
                  {t('reportSchedules.handOver')}
                </Link>
              </div>
            ),
          }}
        />
      )}
      <Outlet />
    </>
  )
}
