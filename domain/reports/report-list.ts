import { href } from '#domain/core/href.ts'
import type { ListColumn, ListDefinition } from '#domain/core/lists/list-definition.ts'
import { rowsPerPage } from '#domain/core/lists/list-page.ts'
import type { RunLine } from './delivery/run-line.ts'
import type { ReportType } from './report.ts'
import type { ReportSchedule } from './report-schedule.ts'

export const pauseReasons = ['person', 'failures', 'owner'] as const
export type PauseReason = (typeof pauseReasons)[number]

export interface ReportSending {
  pausedWhy: PauseReason | null
  schedule: ReportSchedule
  /** Wall times of the next three runs, in the schedule's zone. */
  next: readonly string[]
  last: { dueAt: string; state: RunLine['state'] } | null
}

export interface ReportLine {
  key: string
  name: string
  description: string
  module: string
  type: ReportType
  owner: string
  /** Whose rows it has, of those that its reader may see; null for all of them. */
  customerIds: readonly number[] | null
  shares: number
  sending: ReportSending | null
  updatedAt: string
}

export const reportTabs = ['standard', 'mine', 'shared'] as const
export type ReportTab = (typeof reportTabs)[number]

type ReportLineKey = 'name' | 'module' | 'type' | 'owner' | 'shares' | 'sending' | 'updatedAt' | 'actions'

const columns: Record<ReportLineKey, ListColumn<ReportLine, ReportLineKey>> = {
  name: { key: 'name', label: 'reports.name', kind: 'text', sort: true, minWidth: '18rem', value: ({ name }) => name },
  module: {
    key: 'module',
    label: 'reports.module',
    kind: 'text',
    minWidth: '7rem',
    value: ({ module }, say) => say(`reports.modules.${module as 'tracking'}`),
  },
  type: { key: 'type', label: 'reports.type', kind: 'text', minWidth: '8rem', value: ({ type }, say) => say(`reports.types.${type}`) },
  owner: { key: 'owner', label: 'reports.owner', kind: 'text', sort: true, minWidth: '10rem', value: ({ owner }) => owner },
  shares: { key: 'shares', label: 'reports.shares', kind: 'number', minWidth: '6rem', value: ({ shares }) => shares },
  sending: {
    key: 'sending',
    label: 'reports.schedule',
    kind: 'text',
    minWidth: '18rem',
    value: ({ sending }) => sending?.next[0] ?? null,
  },
  updatedAt: {
    key: 'updatedAt',
    label: 'reports.changed',
    kind: 'minute',
    sort: true,
    value: ({ updatedAt }) => updatedAt,
  },
  actions: { key: 'actions', label: 'reports.actions', kind: 'text', minWidth: '13rem', value: () => null },
}

const shown: Record<ReportTab, readonly ReportLineKey[]> = {
  standard: ['name', 'module', 'actions'],
  mine: ['name', 'module', 'sending', 'shares', 'updatedAt', 'actions'],
  shared: ['name', 'module', 'type', 'owner', 'updatedAt', 'actions'],
}

const rowsOfReports = (keys: readonly ReportLineKey[]) => ({
  file: 'Reports',
  perPage: rowsPerPage,
  keyOf: ({ key }: ReportLine) => key,
  nameOf: ({ name }: ReportLine) => name,
  columns: keys.map((key) => columns[key]),
  filters: [],
  order: null,
})

export const reportList = (tab: ReportTab): ListDefinition<ReportLine, ReportLineKey> => ({
  ...rowsOfReports(shown[tab]),
  key: `reports-${tab}`,
  path: href('reports'),
  title: 'reports.title',
  rows: `reports.tabs.${tab}`,
})

export const scheduleList: ListDefinition<ReportLine, ReportLineKey> = {
  ...rowsOfReports(['name', 'owner', 'module', 'sending', 'actions']),
  key: 'report-schedules',
  path: href('reportSchedules'),
  title: 'reportSchedules.title',
  rows: 'reportSchedules.title',
}
