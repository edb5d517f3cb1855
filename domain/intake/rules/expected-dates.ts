import { dayMarkOf } from '#domain/intake/fields/feed-fields.ts'
import type { Columns, RuledShipment } from './follow-feed.server.ts'
import { columnsSaid, type SaidFields } from './said-fields.ts'

export const expectedDates = ['etd', 'eta'] as const
export type ExpectedDate = (typeof expectedDates)[number]
export const isExpectedDate = (field: string): field is ExpectedDate => (expectedDates as readonly string[]).includes(field)

/** When a source said an expected date: ISO texts in UTC. */
export type SaidAt = Readonly<Partial<Record<ExpectedDate, string>>>

/** What one source says of expected dates: an event at its own time of saying, a file when it arrived. */
export interface SaidDates {
  fields: SaidFields
  saidAt?: SaidAt | undefined
  /** When it said what is not in `saidAt`. */
  at?: string | undefined
}

const momentOf = ({ saidAt, at = '' }: SaidDates, date: ExpectedDate): string => saidAt?.[date] ?? at

interface Saying extends SaidDates {
  /** What it said before. */
  before: SaidDates
  /** What the others say, a file and a person among them. */
  others: readonly SaidDates[]
}

/**
 * Of all sources the one that said an expected date last decides. Returns the columns of expected dates to write now that a source says
 * otherwise than before: none where another has said it later, and what another says where this one takes back what stands.
 */
export function expectedColumns({ fields, saidAt = {}, before, others }: Saying, row: Columns): Columns {
  const columns: Columns = {}
  for (const date of expectedDates) {
    const last = lastOf(date, others)
    const isSaidAnew = fields[date] !== before.fields[date] || saidAt[date] !== before.saidAt?.[date]
    if (fields[date] === undefined) {
      const stands = row[date] instanceof Date && row[date].toISOString() === before.fields[date]
      if (last && stands) Object.assign(columns, columnsSaid([date], last.fields))
    } else if (isSaidAnew && (last ? momentOf(last, date) : '') <= (saidAt[date] ?? '')) Object.assign(columns, columnsSaid([date], fields))
  }
  return columns
}

function lastOf(date: ExpectedDate, all: readonly SaidDates[]): SaidDates | undefined {
  const saying = all.filter(({ fields }) => fields[date] !== undefined)
  return saying.toSorted((one, other) => (momentOf(one, date) < momentOf(other, date) ? -1 : 1)).at(-1)
}

/** What people wrote by hand stays until somebody says otherwise after them. */
export function saidByPeople(ruled: RuledShipment | undefined): SaidDates[] {
  if (!ruled) return []
  return expectedDates.flatMap((date) => {
    const rule = ruled.rules.get(date)
    const at = ruled.row[date]
    return rule?.setAt && at
      ? [
          {
            fields: { [date]: at.toISOString(), [dayMarkOf(date)]: ruled.row[dayMarkOf(date)] },
            saidAt: { [date]: rule.setAt.toISOString() },
          },
        ]
      : []
  })
}
