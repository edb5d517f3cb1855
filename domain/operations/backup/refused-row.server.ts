import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { BackupRejected } from './backup-manifest.ts'

/** PostgreSQL's code for a row that a CHECK constraint refuses. */
const checkViolation = '23514'

/**
 * Names the row and the values that a CHECK refused, from PostgreSQL's error and the table's file in the backup; undefined for any other
 * error. `checks` has the columns of each constraint.
 */
export async function describeRefusedRow(
  error: unknown,
  table: { name: string; columns: string[] },
  checks: ReadonlyMap<string, string[]>,
  path: string,
): Promise<BackupRejected | undefined> {
  const { code, constraint = '', where = '' } = error as { code?: string; constraint?: string; where?: string }
  if (code !== checkViolation) return undefined
  const line = Number(/^COPY .*?, line (\d+)/.exec(where)?.[1])
  const values = (await readLine(path, line)).split('\t')
  const valueIn = (column: string) => values[table.columns.indexOf(column)]
  const row = table.columns.includes('id') ? `id ${valueIn('id')}` : `line ${line}`
  const wrong = (checks.get(constraint) ?? []).map((column) => `${column} '${valueIn(column)}'`).join(', ')
  return new BackupRejected(
    `The table ${table.name} has a row that this version does not store: ${row}, ${wrong} (constraint ${constraint}). Correct it where the backup was made and back up again. Nothing was restored.`,
  )
}

/** A line of a compressed file, counted from 1: in COPY's text format a line is a row. */
async function readLine(path: string, wanted: number): Promise<string> {
  let passed = 0
  let rest = ''
  for await (const chunk of createReadStream(path).pipe(createGunzip()).setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n')
    const found = lines[wanted - passed - 1]
    // The last one may go on in the next chunk.
    if (found !== undefined && wanted - passed < lines.length) return found
    rest = lines.pop() ?? ''
    passed += lines.length
  }
  return rest
}
