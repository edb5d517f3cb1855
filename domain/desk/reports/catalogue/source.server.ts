import type { SQL } from 'drizzle-orm'
import type { Language } from '../../../ground/language/language.ts'
import type { TextKey } from '../../../ground/language/say.ts'
import type { RoleId } from '../../../ground/viewer/roles.ts'
import type { Capability } from '../../../people/access/permissions.ts'
import type { ReportColumn } from './column.ts'

/** A column and where its value is in the record, as SQL over the tables of its level. */
export interface SourceColumn extends ReportColumn {
  from: string
  /** Of a text that is kept in two languages: `from` is the English one, this the Spanish. A Spanish run swaps them; filters look in both. */
  fromOther?: string
  /** Of an instant: the IANA zone of its place, as SQL. */
  zone?: string
  /** Of an instant that belongs to no place: `zone` is that of the run. */
  isOfNoPlace?: true
}

/** Rows that hang on those of another level. */
export interface SourceLevel {
  id: string
  label: TextKey
  /** The level above it; a level without one is there in every row of the module. */
  under?: string
  /** Brings its tables in; each row of the level above becomes as many rows as it has of these, or stays one where it has none. */
  join?: string
  /** Tells its rows apart. */
  key: string
  options: readonly SourceColumn[]
}

/** Whose eyes a report is run with. */
export interface ReportReader {
  projectId: number
  roleId: RoleId
  userId: number
  email: string
  /** What texts kept in both languages are told in. */
  language: Language
  /** Those whose rows the reader may see, and wants to. */
  customerIds: readonly number[]
}

/** What reports can be made of: a table, and levels of columns around it. */
export interface SourceModule {
  id: string
  label: TextKey
  /** Who may open what it is about. */
  capability: Capability
  /** Its tables, shipments among them as `s`. */
  from: string
  /** The one of them whose project and customer say whose a row is; the newest of it come first. */
  owner: { table: string; newest: string }
  /**
   * The condition for the rows a reader sees, where their customers alone do not decide it: the owner's table then needs no customer,
   * and a report that is sent is run for each reader separately.
   */
  seenBy?: (reader: ReportReader) => SQL
  /** Addresses that are nobody's account never get any of it. */
  isForAccountsOnly?: true
  /** Of a row's container, where the module has one; else null. */
  container: string
  levels: readonly SourceLevel[]
}

/** The values of a choice, each with its name. */
export const namedChoices = <Value extends string>(values: readonly Value[], nameOf: (value: Value) => TextKey) =>
  values.map((value) => ({ value, label: nameOf(value) }))
