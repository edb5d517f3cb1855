import { databasePool, db } from '#db/postgres/client.server.ts'
import { addressTables, quotingTables, readerTables } from '#domain/operations/personal-data/erasure/copied-words.ts'

interface Column {
  name: string
  type: string
  isNeeded: boolean
}

/** Tables whose rows others belong to: `within` of the quoting tables leads to them. */
const parents = [
  'customers',
  'shipments',
  'containers',
  'tickets',
  'reports',
  'report_runs',
  'feed_runs',
  'change_sets',
  'customer_alerts',
  'activity_events',
]
/** Beyond what the rows of a new database get. */
const plantedId = 900_000
const besides: Record<string, Record<string, unknown>> = {
  activity_events: { shipment_id: plantedId },
  shipment_dates: { edited_by: plantedId },
  ticket_documents: { file_id: plantedId },
}

const fillers: Record<string, unknown> = {
  'timestamp with time zone': '2026-01-01T00:00:00Z',
  date: '2026-01-01',
  boolean: false,
  jsonb: '{}',
  ARRAY: '{}',
  bytea: '\\x00',
  uuid: '00000000-0000-4000-8000-000000000000',
}

/** The words in each column registered as quoting somebody, and the address wherever one is listed: a row of each table, of project 4. */
export async function plant({ words, email, userId }: { words: string; email: string; userId: number }): Promise<string[]> {
  const planted: string[] = []
  const client = await databasePool().connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    const columnsOf = async (table: string): Promise<Column[]> => {
      const { rows } = await client.query(
        `select column_name as name, data_type as type, is_nullable = 'NO' and column_default is null and is_generated = 'NEVER' as "isNeeded"
         from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
        [table],
      )
      return rows
    }
    const wordOf = async (table: string, column: string): Promise<string> => {
      const { rows } = await client.query(
        `select substring(pg_get_constraintdef(oid) from '''([^'']*)''') as word from pg_constraint
         where conrelid = $1::regclass and contype = 'c' and conname = $1 || '_' || $2`,
        [table, column],
      )
      return rows[0]?.word ?? 'x'
    }
    const tables = new Set([...parents, ...Object.keys(quotingTables), ...Object.keys(addressTables), ...readerTables])
    for (const table of tables) {
      const quoting = quotingTables[table]
      const values: Record<string, unknown> = { ...besides[table] }
      for (const { name, type, isNeeded } of await columnsOf(table)) {
        if (name === 'project_id') values[name] = 4
        else if (name === 'id' || (isNeeded && name.endsWith('_id'))) values[name] = plantedId
        else if (isNeeded && !(name in values)) values[name] = fillers[type] ?? (type === 'text' ? await wordOf(table, name) : 1)
      }
      if (table === 'form_drafts') values.user_id = userId
      for (const column of quoting?.text ?? []) values[column] = words
      for (const column of quoting?.json ?? []) values[column] = JSON.stringify({ a: [words] })
      const address = addressTables[table]
      if (address) values[address.column] = email
      if (table === 'alert_digests' || table === 'withdrawn_deliveries' || table === 'alert_deliveries') values.reader = `email:4:${email}`
      const names = Object.keys(values)
      await client.query(
        `insert into ${table} (${names.map((name) => `"${name}"`)}) overriding system value values (${names.map((_, at) => `$${at + 1}`)})`,
        Object.values(values),
      )
      planted.push(table)
    }
  } finally {
    await client.query("set session_replication_role = 'origin'")
    client.release()
  }
  return planted
}

/** Each column of texts, lists of texts and JSON, as table.column. */
export async function textColumns(): Promise<{ table: string; column: string }[]> {
  const { rows } = await db().execute<{ table: string; column: string }>(`
    select table_name as "table", column_name as "column" from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and (data_type in ('text', 'character varying', 'json', 'jsonb')
      or (data_type = 'ARRAY' and udt_name in ('_text', '_varchar', '_jsonb'))) order by 1, 2`)
  return rows
}

/** Where one of the words appears, as table.column: in every text of every table. */
export async function findEverywhere(words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { table, column } of await textColumns()) {
    const { rows } = await databasePool().query(`select 1 from "${table}" where "${column}"::text ilike any($1) limit 1`, [
      words.map((word) => `%${word}%`),
    ])
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}
