import type { ReportDefinition } from './definition/definition.ts'
import type { ReportSchedule } from './schedule.ts'

/** On Demand or Scheduled (spec 3 §2). */
export const reportTypes = ['ondemand', 'scheduled'] as const
export type ReportType = (typeof reportTypes)[number]

/** What is saved of a report (spec 3 §3 Report save payload). */
export interface ReportDraft {
  name: string
  description: string
  definition: ReportDefinition
  /** Null: all customers of whoever reads it. */
  customerIds: readonly number[] | null
  /** Ids of the users it is shared with. */
  shareTo: readonly number[]
  /** Null: on demand. */
  schedule: ReportSchedule | null
}

/** A report as somebody may open it. */
export interface OpenReport extends Omit<ReportDraft, 'shareTo'> {
  /** What its address calls it: its id, or the key of a standard report. */
  key: string
  /** Null for a standard report, which belongs to nobody. */
  id: number | null
  isMine: boolean
  owner: string | null
}
