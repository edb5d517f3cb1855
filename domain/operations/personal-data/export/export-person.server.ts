import { db } from '#db/postgres/client.server.ts'
import { writeAuditEntry } from '#domain/core/audit/audit-trail.server.ts'
import { maxSheetRows, type Sheet, type SheetCell, type SheetKind } from '#domain/core/lists/sheet.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { userSubject } from '#domain/identity/accounts/account-scope.server.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { type Actor, actorWithoutAccount } from '#domain/operations/personal-data/persons.server.ts'
import { clockAt, minuteIn } from '#domain/platform/schedules/local-date.ts'
import { readStored, type StoredName, type StoredRow, storedKindsInOrder } from './read-stored.server.ts'
import { type DataSubject, instantColumns, type StoredColumn } from './stored-kind.ts'
import { sayStored } from './stored-words.ts'

/**
 * A workbook with a sheet for each kind of what is stored about a person, the newest 10,000 rows of each, in the viewer's language and zone.
 * The trail says who took it.
 */
export async function makePersonSheet({ viewer, origin, now }: Act, person: DataSubject, say: Say): Promise<Sheet> {
  await noteExport(person, { ...viewer, ...origin }, now)
  const tables = new Map<StoredName, StoredRow[]>()
  const keep = (kind: StoredName, rows: StoredRow[]) => void tables.set(kind, [...(tables.get(kind) ?? []), ...rows])
  const cut = await readStored(person, keep, maxSheetRows)
  const sheets = storedKindsInOrder.map(([kind, { columns }]) => {
    const rows = tables.get(kind) ?? []
    return {
      name: say(`personalData.kinds.${kind}`),
      columns: columns.map((column) => ({ label: say(`personalData.columns.${column}`), kind: kindOf(column), width: widthOf(column) })),
      rows: rows.map((row) => columns.map((column) => cellOf(kind, column, row, viewer.timeZone, say))),
    }
  })
  const [first, ...more] = sheets
  if (!first) throw new Error('Nothing is stored of anybody.')
  const whose = { name: `${person.name} ${person.lastName}`, email: person.email }
  return {
    ...first,
    noteName: say('tables.sheetNote'),
    notes: [
      say('personalData.sheetOf', whose),
      say('tables.exportAsOf', { asOf: minuteIn(now, viewer.timeZone) }),
      say('personalData.sheetWhat'),
      ...sheets.map(({ name, rows }) => `${name}: ${rows.length}`),
      ...(cut.length > 0 ? [say('personalData.sheetCut', { kinds: cut.map((kind) => say(`personalData.kinds.${kind}`)).join(', ') })] : []),
    ],
    more,
  }
}

/** Every row as a line of JSON: `{"kind":"tickets","at":"…",…}`, and last one of the kind `end` with how many there were. */
export async function writePersonLines(person: DataSubject, write: (lines: string) => Promise<void>, now: Date): Promise<number> {
  let written = 0
  await noteExport(person, actorWithoutAccount(person.projectId), now)
  await readStored(person, async (kind, rows) => {
    written += rows.length
    await write(rows.map((row) => `${JSON.stringify({ kind, ...withKind(row) })}\n`).join(''))
  })
  await write(`${JSON.stringify({ kind: 'end', rows: written, asOf: now.toISOString() })}\n`)
  return written
}

/** A column of the name would hide of what kind the row is. */
const withKind = ({ kind, ...row }: StoredRow) => (kind === undefined ? row : { type: kind, ...row })

function noteExport(person: DataSubject, actor: Actor, now: Date): Promise<void> {
  const details = actor.userId === null ? { by: 'terminal' } : {}
  return writeAuditEntry(db(), { ...actor, ...userSubject(person.id), action: 'export-person', at: now, details })
}

const kindOf = (column: StoredColumn): SheetKind => (instantColumns.has(column) ? 'minute' : column === 'size' ? 'number' : 'text')

const widths: Partial<Record<StoredColumn, number>> = {
  at: 18,
  until: 18,
  lastUsed: 18,
  text: 60,
  value: 60,
  subject: 40,
  email: 30,
  browser: 40,
}
const widthOf = (column: StoredColumn) => widths[column] ?? 20

function cellOf(kind: StoredName, column: StoredColumn, row: StoredRow, timeZone: string, say: Say): SheetCell {
  const value = row[column]
  if (value === null || value === undefined) return null
  if (instantColumns.has(column)) return clockAt(String(value), timeZone).replace(' ', 'T')
  if (typeof value === 'number') return value
  return sayStored(kind, column, row, say)
}
