import type { SQL } from 'drizzle-orm'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { Capability } from '#domain/identity/access/permissions.ts'
import type { Language } from '#domain/locales/language.ts'
import type { TextKey } from '#domain/locales/text-key.ts'
import type { ReportColumn } from './report-column.ts'

export interface SourceColumn extends ReportColumn {
  from: string
  /** Replaces `from` where the value depends on the moment of the run, given as an expression. */
  fromAt?: (at: string) => string
  /** Columns of a name: a run reads its reader's language, and filters search all languages. */
  named?: { name: string; names: string }
  zone?: string
  /** Whether only the day of an instant is known. */
  isDay?: string
  isOfNoPlace?: true
}

export interface SourceLevel {
  id: string
  label: TextKey
  under?: string
  /** Joins the level; a row of the level above stays one row where it has none. */
  join?: string
  /** Replaces `join` where the rows depend on the moment of the run, given as an expression. */
  joinAt?: (at: string) => string
  key: string
  options: readonly SourceColumn[]
}

export interface ReportViewer {
  projectId: number
  roleId: RoleId
  userId: number
  email: string
  language: Language
  /** The customers the reader may see and has selected. */
  customerIds: readonly number[]
  /** null: all of them (decision 44). Without it the reader sees no document. */
  documentCategories?: Viewer['documentCategories']
  isCut: boolean
}

export interface SourceModule {
  id: string
  label: TextKey
  capability: Capability
  from: string
  /** The table with the project and customer of a row; its newest rows come first. */
  owner: { table: string; newest: string }
  /** The access filter where customers alone do not decide. The report then runs for each recipient separately. */
  seenBy?: (reader: ReportViewer) => SQL
  /** Recipients without an account never receive it. */
  isForAccountsOnly?: true
  container: string
  levels: readonly SourceLevel[]
  /**
   * The rows of a level that are made by what a reader may see at the moment of the run, for the newest shipments that the other levels find: JSON
   * of the columns of `as`. They are the reader's own, so the report runs for each recipient separately.
   */
  gather?: {
    level: string
    as: string
    on: string
    rows: (reader: ReportViewer, shipmentIds: readonly number[], now: Date) => Promise<readonly object[]>
  }
}

/** A date and the mark beside it (decision 147). */
export const dated = (from: string) => ({ from, isDay: `${from}_is_day` })

export const choiceNames = <Value extends string>(values: readonly Value[], nameOf: (value: Value) => TextKey) =>
  values.map((value) => ({ value, label: nameOf(value) }))
