import type { ActionFunctionArgs } from '@remix-run/node'
import { found, idIn } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { actBy } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { sendAgain } from '#domain/reports/delivery/report-emails.server.ts'
import { pauseReport } from '#domain/reports/delivery/report-pause.server.ts'
import { orSendFailed, sendByHand } from '#domain/reports/delivery/send-by-hand.server.ts'
import { findOwnReport, findReport } from '#domain/reports/storage/find-report.server.ts'
import { reportActionForm } from './report-action-form.ts'

export async function actOnReport(viewer: Viewer, args: ActionFunctionArgs) {
  const id = idIn(paramsOf('report', args).report)
  found(await findReport(viewer, String(id)))
  const act = actBy(viewer, args)
  return answerSubmission(args.request, reportActionForm, async ({ intent, key = crypto.randomUUID(), letter = 0, from }) => {
    const page = href('report', { report: id })
    if (intent === 'send') {
      found(await orSendFailed(() => sendByHand(act, id, key), args.context.report))
      return redirectWithToast(page, 'reports.sentNow', { values: { email: viewer.email } })
    }
    found(await findOwnReport(viewer, id))
    if (intent === 'again') {
      const email = found(await sendAgain(act, id, letter, key))
      return redirectWithToast(page, 'reports.sentNow', { values: { email } })
    }
    found(await pauseReport(act, id, intent === 'pause'))
    return redirectWithToast(
      from ? href('reports', { tab: 'mine' }) : page,
      intent === 'pause' ? 'reports.nowPaused' : 'reports.nowResumed',
    )
  })
}
