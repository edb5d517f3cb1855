import { fileWriter, ParquetWriter } from 'hyparquet-writer'
import type pg from 'pg'

/** One row group: what is in memory at a time. */
const rowsAtOnce = 1_000
const decimals = 4

type Element = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number]

interface Kind {
  element: Omit<Element, 'name'>
  /** How PostgreSQL returns it; `read` makes of that what Parquet stores. */
  select?: (column: string) => string
  read?: (value: string) => bigint
}

const whole: Kind = { element: { type: 'INT32' } }

/** By the types of PostgreSQL. Microseconds and decimals stay exact, which a Date or a number would not keep. */
const kinds: Record<string, Kind> = {
  boolean: { element: { type: 'BOOLEAN' } },
  smallint: whole,
  integer: whole,
  bigint: { element: { type: 'INT64' }, read: BigInt },
  text: { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } } },
  date: {
    element: { type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' } },
    select: (column) => `${column} - date '1970-01-01'`,
  },
  'timestamp with time zone': {
    element: {
      type: 'INT64',
      converted_type: 'TIMESTAMP_MICROS',
      logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' },
    },
    select: (column) => `(extract(epoch from ${column}) * 1000000)::bigint`,
    read: BigInt,
  },
  numeric: {
    element: {
      type: 'INT64',
      converted_type: 'DECIMAL',
      precision: 18,
      scale: decimals,
      logical_type: { type: 'DECIMAL', precision: 18, scale: decimals },
    },
    select: (column) => `(${column} * ${10 ** decimals})::bigint`,
    read: BigInt,
  },
}

/**
 * Writes what `client`, in its transaction, reads from the view to a Parquet file on the disk, and returns how many rows those are. Throws for a
 * column of a type that has no counterpart here.
 */
export async function writeParquetFile(client: pg.ClientBase, view: string, file: string): Promise<number> {
  const columns = await columnsOf(client, view)
  const schema = [
    { name: 'schema', num_children: columns.length },
    ...columns.map(({ name, kind }) => ({ ...kind.element, name, repetition_type: 'OPTIONAL' as const })),
  ]
  const parquet = new ParquetWriter({ writer: fileWriter(file), schema, createdBy: 'Fairway' })
  const selected = columns.map(({ name, kind: { select = String } }) => select(`"${name}"`))
  await client.query(`declare bi_rows no scroll cursor for select ${selected.join(', ')} from ${view}`)
  let written = 0
  for (;;) {
    const { rows } = await client.query<string[]>({ text: `fetch ${rowsAtOnce} from bi_rows`, rowMode: 'array' })
    if (rows.length === 0) break
    await parquet.write({
      rowGroupSize: rowsAtOnce,
      columnData: columns.map(({ name, kind: { read } }, at) => {
        const data = rows.map((row) => row[at] ?? null)
        return { name, data: read ? data.map((value) => value && read(value)) : data }
      }),
    })
    written += rows.length
  }
  await client.query('close bi_rows')
  await parquet.finish()
  return written
}

async function columnsOf(client: pg.ClientBase, view: string): Promise<{ name: string; kind: Kind }[]> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [view],
  )
  return rows.map(({ name, type }) => {
    const kind = kinds[type]
    if (!kind) throw new Error(`${view} has ${name} of the type ${type}, which no file of Parquet is written with.`)
    return { name, kind }
  })
}
