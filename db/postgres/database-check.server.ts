import type { ClientBase } from 'pg'

const leastVersion = 15

interface Found {
  database: string
  role: string
  version: number
  encoding: string
  mayCreate: boolean
  mayCreateInPublic: boolean
  isStandby: boolean
  isReadOnly: boolean
}

const question = `
  select current_database() as database, current_user as role, current_setting('server_version_num')::int / 10000 as version,
    current_setting('server_encoding') as encoding, has_database_privilege(current_database(), 'create') as "mayCreate",
    has_schema_privilege('public', 'create') as "mayCreateInPublic",
    pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly"`

/** Throws a sentence that says how to set the database up, where it cannot hold a Fairway (docs/hosting.md "The database"). */
export async function checkDatabase(client: ClientBase): Promise<void> {
  const { database, role, version, encoding, mayCreate, mayCreateInPublic, isStandby, isReadOnly } = await findDatabase(client)
  const [named, person] = [client.escapeIdentifier(database), client.escapeIdentifier(role)]
  if (version < leastVersion)
    throw new Error(`The server of DATABASE_URL is PostgreSQL ${version}; Fairway needs ${leastVersion} or newer.`)
  if (isStandby)
    throw new Error('DATABASE_URL names a standby, which can only be read. Name the primary, or the address that always leads to it.')
  if (isReadOnly)
    throw new Error(
      `The database ${database} may only be read by the role ${role}: default_transaction_read_only is on. Fairway has to write there.`,
    )
  if (encoding !== 'UTF8') {
    const right = `CREATE DATABASE ${named} OWNER ${person} ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0`
    throw new Error(`The database ${database} is encoded in ${encoding}, which lacks letters that people write. Create it anew: ${right};`)
  }
  if (!mayCreate)
    throw new Error(
      `The role ${role} may create nothing in the database ${database}. Allow it: ALTER DATABASE ${named} OWNER TO ${person};`,
    )
  if (!mayCreateInPublic)
    throw new Error(
      `The role ${role} may create nothing in the schema public of ${database}. Allow it: GRANT CREATE ON SCHEMA public TO ${person};`,
    )
}

async function findDatabase(client: Pick<ClientBase, 'query'>): Promise<Found> {
  const { rows } = await client.query<Found>(question)
  return rows[0] as Found
}
