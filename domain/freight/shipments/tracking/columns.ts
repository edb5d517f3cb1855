import { moveColumn } from '../../../ground/tables/columns.ts'
import { type Density, densities, type Preferences } from '../../../ground/viewer/preferences.ts'

/** Columns in their order; those after ATA are shown when chosen. */
export const columns = ['number', 'status', 'customer', 'mode', 'pol', 'pod', 'etd', 'eta', 'atd', 'ata'] as const
export const moreColumns = ['traffic', 'carrier', 'incoterm', 'supplier', 'consignee', 'reference', 'containers', 'progress'] as const
export type ColumnKey = (typeof columns)[number] | (typeof moreColumns)[number]
export const allColumns: readonly ColumnKey[] = [...columns, ...moreColumns]

/** Numbers of others, each shipment's its own: they are searched for, and an order of theirs would cost as much as all others. */
const searched = ['reference', 'containers'] as const
/** The list can be read in the order of all other columns. */
export const sortable = allColumns.filter(
  (key): key is Exclude<ColumnKey, (typeof searched)[number]> => !(searched as readonly string[]).includes(key),
)

/** Those that were told, each once and in that order; whatever is no column is left out. The number opens the shipment: it stands first. */
export function readColumns(told: readonly unknown[]): readonly ColumnKey[] {
  const known = told.flatMap((each) => allColumns.find((key) => key === each) ?? [])
  return [...new Set<ColumnKey>(['number', ...known])]
}

/** What the list shows: the columns of its address, else those the person has chosen, else the usual ones. */
export function shownColumns(asked: { columns: readonly ColumnKey[] | null }, { columns: kept }: Preferences): readonly ColumnKey[] {
  return asked.columns ?? (kept.tracking ? readColumns(kept.tracking) : columns)
}

/** What a press of a button among the columns brings about. */
export interface ColumnsChoice {
  /** null: the usual ones, as they may be one day. */
  columns: readonly ColumnKey[] | null
  /** undefined: as it was. */
  density: Density | undefined
  /** One column has changed its place; more may follow. */
  isMove: boolean
}

/** Reads the form: its boxes stand in the order of the columns. undefined where no button of it was pressed. */
export function readColumnsChoice(form: FormData): ColumnsChoice | undefined {
  const [intent, key = ''] = String(form.get('intent') ?? '').split(' ')
  const chosen = readColumns(form.getAll('column'))
  const density = densities.find((each) => each === form.get('density'))
  switch (intent) {
    case 'choose':
      return { columns: chosen, density, isMove: false }
    case 'first':
      return { columns: null, density, isMove: false }
    case 'earlier':
    case 'later':
      return { columns: moveColumn(chosen, key, intent === 'earlier' ? -1 : 1), density, isMove: true }
    default:
      return undefined
  }
}
