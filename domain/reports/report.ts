import type { ReportDefinition } from './definition/report-definition.ts'
import type { ReportSchedule } from './report-schedule.ts'

export const reportTypes = ['ondemand', 'scheduled'] as const
export type ReportType = (typeof reportTypes)[number]

export interface ReportDraft {
  name: string
  description: string
  definition: ReportDefinition
  customerIds: readonly number[] | null
  shareTo: readonly number[]
  schedule: ReportSchedule | null
}

export interface OpenReport extends Omit<ReportDraft, 'shareTo'> {
  key: string
  /** Null for a standard report, which has no owner. */
  id: number | null
  isMine: boolean
  owner: string | null
}
