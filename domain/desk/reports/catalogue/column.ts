import type { TextKey } from '../../../ground/language/say.ts'

/**
 * What a column holds. `choice` is one of a few known values, `number` may have decimals, `day` is YYYY-MM-DD, `instant` is told by
 * the clock of the place it happened in.
 */
export type ColumnKind = 'text' | 'choice' | 'number' | 'day' | 'instant'

/** One thing a report can show, be narrowed to and be sorted by: an option of the level info (spec 3 §3), as browsers know it. */
export interface ReportColumn {
  /** `column-{value}` */
  id: string
  label: TextKey
  kind: ColumnKind
  /** Of a choice: every value there can be, and its name. */
  values?: readonly { value: string; label: TextKey }[]
  /** Of an amount: the currency it is in (ISO 4217). */
  currency?: string
  /** Of an instant: what the clock it is told by is called. */
  clock?: TextKey
}

/** A level of a module (spec 3 §3 Level info response): shipments have containers, containers have events. */
export interface ReportLevel {
  id: string
  label: TextKey
  options: readonly ReportColumn[]
}

/** A module as the builder offers it. */
export interface ReportModule {
  id: string
  label: TextKey
  levels: readonly ReportLevel[]
}

export const columnsOfModule = ({ levels }: Pick<ReportModule, 'levels'>): readonly ReportColumn[] =>
  levels.flatMap(({ options }) => options)

/** A column without where it is in the record. */
export const describeColumn = ({ id, label, kind, values, currency, clock }: ReportColumn): ReportColumn => ({
  ...{ id, label, kind },
  ...(values && { values }),
  ...(currency && { currency }),
  ...(clock && { clock }),
})
