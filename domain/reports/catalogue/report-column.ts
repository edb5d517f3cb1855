import type { TextKey } from '#domain/locales/text-key.ts'

/** `day` is YYYY-MM-DD; `instant` is shown in the zone of its place. */
export const columnKinds = ['text', 'choice', 'number', 'day', 'instant'] as const
export type ColumnKind = (typeof columnKinds)[number]

export interface ReportColumn {
  id: string
  label: TextKey
  kind: ColumnKind
  values?: readonly { value: string; label: TextKey }[]
  currency?: string
  clock?: TextKey
}

export interface ReportLevel {
  id: string
  label: TextKey
  options: readonly ReportColumn[]
}

export interface ReportModule {
  id: string
  label: TextKey
  levels: readonly ReportLevel[]
}

export const columnsOfModule = ({ levels }: Pick<ReportModule, 'levels'>): readonly ReportColumn[] =>
  levels.flatMap(({ options }) => options)

export const describeColumn = ({ id, label, kind, values, currency, clock }: ReportColumn): ReportColumn => ({
  id,
  label,
  kind,
  ...(values && { values }),
  ...(currency && { currency }),
  ...(clock && { clock }),
})
