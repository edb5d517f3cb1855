import { found } from '#app/api/problem.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { z } from '#domain/platform/schema.ts'
import { findPause } from '#domain/reports/delivery/report-pause.server.ts'
import { nextRuns } from '#domain/reports/report-schedule.ts'
import { findOwnReport, findReport } from '#domain/reports/storage/find-report.server.ts'
import { definitionShape, linksOfReport, type reportDetails, scheduleShape } from './report-shape.ts'

export const reportExample: z.output<typeof reportDetails> = {
  type: 'report',
  id: '77',
  name: 'Sea',
  description: 'By sea',
  isMine: true,
  owner: 'Ana Ruiz',
  customerIds: null,
  definition: {
    module: 'tracking',
    fields: ['column-number', 'column-eta'],
    orders: [{ field: 'column-eta', descending: false }],
    filters: [{ field: 'column-mode', test: 'any', values: ['sea'], from: null, to: null, days: null }],
    summary: null,
  },
  schedule: null,
  readerIds: [9],
  version: 3,
  links: linksOfReport('77'),
}

/** Throws 404 for a report that is foreign or absent. */
export async function describeReport(viewer: Viewer, asked: string, now: Date) {
  const report = found(await findReport(viewer, asked))
  const own = report.isMine && report.id !== null ? await findOwnReport(viewer, report.id) : null
  const { key, name, description, isMine, owner } = report
  const customerIds = own ? own.customerIds : (report.customerIds?.filter((id) => viewer.allowedCustomerIds.includes(id)) ?? null)
  const schedule = own?.schedule && scheduleShape(own.schedule, await findPause(viewer, own.id), nextRuns(own.schedule, now))
  return {
    type: 'report' as const,
    id: key,
    name,
    description,
    isMine,
    owner,
    definition: definitionShape(report.definition),
    customerIds,
    schedule: schedule ?? null,
    readerIds: own?.shareTo ?? [],
    version: own?.version ?? null,
    links: linksOfReport(key),
  }
}
