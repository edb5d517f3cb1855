import { confirmation } from '#app/server/confirmation.server.ts'
import { href } from '#domain/core/href.ts'
import { findOwnReport } from '#domain/reports/storage/find-report.server.ts'
import { deleteReport } from '#domain/reports/storage/save-report.server.ts'

export const reportDeletion = confirmation('reportDeletion', {
  find: ({ viewer, idOf }) => findOwnReport(viewer, idOf('report')),
  ask: ({ key, name }, { t }) => ({
    heading: t('reports.deleteTitle'),
    lines: [t('reports.deleteWhat', { name })],
    act: t('reports.delete'),
    refrain: t('reports.keep'),
    back: href('report', { report: key }),
  }),
  act: (_, { act, idOf }) => deleteReport(act, idOf('report')),
  done: ({ name }) => [href('reports', { tab: 'mine' }), 'reports.deleted', { name }],
})
