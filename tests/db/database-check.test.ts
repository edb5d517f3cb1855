import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { checkDatabase } from '#db/postgres/database-check.server.ts'
import { describeFailure } from '#db/postgres/database-faults.ts'
import { migrateDatabase } from '#db/postgres/migrate.server.ts'
import { databaseAt, onServer } from '#tests/support/template.ts'

const suffix = `${process.pid}_${Math.random().toString(36).slice(2, 7)}`
const role = `host_${suffix}`
const server = inject('serverUrl')
const databases: string[] = []

beforeAll(() => onServer(server, `create role ${role} login password 'word'`))
afterAll(async () => {
  for (const name of databases) await onServer(server, `drop database if exists ${name} with (force)`)
  await onServer(server, `drop role ${role}`)
})

async function make(options: string): Promise<string> {
  const name = `check_${databases.length}_${suffix}`
  await onServer(server, `create database ${name} ${options} template template0`)
  databases.push(name)
  return name
}

const addressOf = (database: string, password = 'word', query = '') => {
  const url = new URL(databaseAt(server, database))
  Object.assign(url, { username: role, password, search: query })
  return String(url)
}
const failureOf = (url: string) => migrateDatabase(url).then(() => 'migrated', describeFailure)

test('a role that owns its database migrates it, without any other right', async () => {
  expect(await failureOf(addressOf(await make(`owner ${role}`)))).toBe('migrated')
})

test('a role that may create nothing is told whose the database has to be', async () => {
  const database = await make('')
  expect(await failureOf(addressOf(database))).toBe(
    `The role ${role} may create nothing in the database ${database}. Allow it: ALTER DATABASE "${database}" OWNER TO "${role}";`,
  )
  await onServer(server, `grant create on database ${database} to ${role}`)
  expect(await failureOf(addressOf(database))).toMatch(/schema public of .* GRANT CREATE ON SCHEMA public TO/)
})

test('a database in another encoding than UTF8 is refused before anything is written to it', async () => {
  const database = await make(`owner ${role} encoding 'LATIN1' locale_provider libc locale 'C'`)
  expect(await failureOf(addressOf(database))).toMatch(/is encoded in LATIN1, .* Create it anew: CREATE DATABASE .* ENCODING 'UTF8'/)
  const client = new pg.Client({ connectionString: addressOf(database) })
  await client.connect()
  const { rowCount } = await client.query(`select from pg_namespace where nspname = 'drizzle'`)
  await client.end()
  expect(rowCount).toBe(0)
})

test('a standby and a database that may only be read are refused in words', async () => {
  const database = await make(`owner ${role}`)
  await onServer(server, `alter database ${database} set default_transaction_read_only = on`)
  expect(await failureOf(addressOf(database))).toMatch(/may only be read by the role .*: default_transaction_read_only is on/)
  const standby = { version: 17, encoding: 'UTF8', mayCreate: true, mayCreateInPublic: true, isStandby: true, isReadOnly: true }
  const asked = { escapeIdentifier: String, query: async () => ({ rows: [standby] }) } as unknown as pg.Client
  await expect(checkDatabase(asked)).rejects.toThrow('DATABASE_URL names a standby, which can only be read.')
})

test('a missing database, a wrong password and a server without TLS are told apart', async () => {
  expect(await failureOf(addressOf('nowhere'))).toBe(
    `Database "nowhere" does not exist. Create it: CREATE DATABASE fairway OWNER fairway ENCODING 'UTF8' TEMPLATE template0;`,
  )
  const database = await make(`owner ${role}`)
  expect(await failureOf(addressOf(database, 'wrong'))).toMatch(
    /does not let the role of DATABASE_URL in: .* Check its name and password\.$/,
  )
  expect(await failureOf(addressOf(database, 'word', '?sslmode=verify-full'))).toMatch(/asks for TLS .* the server offers none/)
})

test.each([
  ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain', /sslrootcert=/],
  ['CERT_HAS_EXPIRED', 'certificate has expired', /has expired/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'Hostname does not match', /another host name/],
  ['28000', 'no pg_hba.conf entry for host "10.0.0.1", user "a", database "b", no encryption', /wants TLS/],
  ['53300', 'sorry, too many clients already', /DATABASE_POOL/],
])('a database that refuses with %s is answered with what to do', (code, message, words) => {
  const failed = new Error('Failed query: select secret\nparams: secret', { cause: Object.assign(new Error(message), { code }) })
  expect(describeFailure(failed)).toMatch(words)
})

test('the values of a failed query do not reach the terminal', () => {
  const failed = new Error('Failed query: select $1\nparams: secret', { cause: new Error('division by zero') })
  expect(describeFailure(failed)).toBe('division by zero')
})
