import { confirmation } from '#app/server/confirmation.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { findOwnReport } from '#domain/reports/storage/find-report.server.ts'
import { deleteReport } from '#domain/reports/storage/save-report.server.ts'

export const reportDeletion = confirmation('reportDeletion', {
  find: async ({ viewer, params }) => found(await findOwnReport(viewer, idIn(params.report))),
  ask: ({ key, name }, { t }) => ({
    heading: t('reports.deleteTitle'),
    lines: [t('reports.deleteWhat', { name })],
    act: t('reports.delete'),
    refrain: t('reports.keep'),
    back: href('report', { report: key }),
  }),
  async act(_, { act, params }) {
    const name = found(await deleteReport(act, idIn(params.report)))
    return redirectWithToast(href('reports', { tab: 'mine' }), 'reports.deleted', { values: { name } })
  },
})
