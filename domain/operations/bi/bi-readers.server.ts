import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { biReaders } from '#db/postgres/schema/core/bi-readers.ts'
import { writeAuditEntry } from '#domain/core/audit/audit-trail.server.ts'
import { actorWithoutAccount } from '#domain/operations/personal-data/persons.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'

/** The views of the schema `bi`, each over the function `read_` of its name. */
export const biViews = ['shipments', 'containers', 'events', 'invoices'] as const

/** What a role of BI is called in PostgreSQL: apart from those of the portal and of other programs. */
const roleOf = (name: string) => `bi_${name}`
const plainName = /^[a-z][a-z0-9_]{0,39}$/

interface BiGrant {
  name: string
  projectId: ProjectId
  /** null: every customer of the project, also those added later. */
  customerIds: readonly number[] | null
}

const granted = sql.raw(biViews.flatMap((view) => [`bi.${view}`]).join(', '))
const functions = sql.raw(biViews.map((view) => `bi.read_${view}()`).join(', '))

/**
 * Makes a role of PostgreSQL that reads the views of `bi`, of these customers alone, and returns its name and password, which nothing shows again.
 * A role that is there gets a new password and these customers. Throws for a name that is none, for customers that are not the project's, and for a
 * role of that name in another project or of another program.
 */
export async function grantBi({ name, projectId, customerIds }: BiGrant, now: Date): Promise<{ role: string; password: string }> {
  if (!plainName.test(name)) throw new DomainError('bi.badName')
  const role = roleOf(name)
  const password = randomBytes(24).toString('base64url')
  await db().transaction(async (tx) => {
    if (customerIds) {
      const theirs = and(eq(customers.projectId, projectId), isNull(customers.deletedAt), inArray(customers.id, [...customerIds]))
      if (customerIds.length === 0 || (await tx.$count(customers, theirs)) !== new Set(customerIds).size)
        throw new DomainError('bi.noCustomer')
    }
    const [reader] = await tx.select().from(biReaders).where(eq(biReaders.roleName, role)).for('update')
    if (reader ? reader.projectId !== projectId : await hasRole(tx, role)) throw new DomainError('bi.taken')
    const ids = customerIds && [...new Set(customerIds)]
    await tx
      .insert(biReaders)
      .values({ roleName: role, projectId, customerIds: ids, createdAt: now })
      .onConflictDoUpdate({ target: biReaders.roleName, set: { customerIds: ids } })
    const named = sql.identifier(role)
    if (!(await hasRole(tx, role)))
      await tx.execute(sql`create role ${named} nosuperuser nocreatedb nocreaterole noinherit connection limit 8`)
    await tx.execute(sql`alter role ${named} login password ${sql.raw(`'${verifierOf(password)}'`)}`)
    await tx.execute(sql`alter role ${named} set default_transaction_read_only = on`)
    await tx.execute(sql`alter role ${named} set statement_timeout = '5min'`)
    await tx.execute(sql`alter role ${named} set search_path = bi`)
    await tx.execute(sql`grant usage on schema bi to ${named}`)
    await tx.execute(sql`grant select on ${granted} to ${named}`)
    await tx.execute(sql`grant execute on function ${functions} to ${named}`)
    await audit(tx, projectId, 'grant-bi', { name, customerIds: ids }, now)
  })
  return { role, password }
}

/** Drops the role, and ends its connections first. Returns false where the project has none of that name. */
export async function revokeBi(name: string, projectId: ProjectId, now: Date): Promise<boolean> {
  const role = roleOf(name)
  const isOf = and(eq(biReaders.roleName, role), eq(biReaders.projectId, projectId))
  if ((await db().$count(biReaders, isOf)) === 0) return false
  // Its rows are gone before its connections are: whatever goes on reading reads nothing.
  await db().transaction(async (tx) => {
    await tx.delete(biReaders).where(isOf)
    await audit(tx, projectId, 'revoke-bi', { name }, now)
    if (!(await hasRole(tx, role))) return
    const named = sql.identifier(role)
    await tx.execute(sql`alter role ${named} nologin`)
    await tx.execute(sql`revoke all on ${granted} from ${named}`)
    await tx.execute(sql`revoke all on function ${functions} from ${named}`)
    await tx.execute(sql`revoke all on schema bi from ${named}`)
  })
  await db()
    .execute(sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = ${role}`)
    .catch((error) => {
      // A user of PostgreSQL that may create roles and is no superuser may not end their connections.
      if (!isForbidden(error)) throw error
    })
  if (await hasRole(db(), role)) await db().execute(sql`drop role ${sql.identifier(role)}`)
  return true
}

export interface BiReader {
  role: string
  /** null: every customer of the project. */
  customers: readonly string[] | null
  /** False after a restore, which brings rows and no roles: granting anew makes the role. */
  hasRole: boolean
  since: Date
}

export async function listBiReaders(projectId: ProjectId): Promise<BiReader[]> {
  const { rows } = await db().execute<BiReader & Record<string, unknown>>(sql`
    select reader.role_name as role, reader.created_at as since, exists (select from pg_roles where rolname = reader.role_name) as "hasRole",
      case when reader.customer_ids is not null then array(select name from customers where id = any(reader.customer_ids) order by name) end as customers
    from ${biReaders} reader where reader.project_id = ${projectId} order by reader.role_name`)
  return rows.map((row) => ({ ...row, since: new Date(row.since) }))
}

/** Customers of the project by their number or exact name; null for a word that is neither, or that several have. */
export async function findBiCustomer(projectId: ProjectId, word: string): Promise<number | null> {
  const isNamed = /^\d{1,15}$/.test(word) ? eq(customers.id, Number(word)) : sql`lower(${customers.name}) = lower(${word})`
  const found = await db()
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.projectId, projectId), isNull(customers.deletedAt), isNamed))
    .orderBy(asc(customers.id))
  return found.length === 1 ? (found[0]?.id ?? null) : null
}

const isForbidden = (error: { code?: string; cause?: { code?: string } }) => (error.cause?.code ?? error.code) === '42501'

async function hasRole(tx: Pick<Transaction, 'execute'>, role: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from pg_roles where rolname = ${role}`)
  return rows.length > 0
}

const audit = (tx: Transaction, projectId: ProjectId, action: 'grant-bi' | 'revoke-bi', details: Record<string, unknown>, now: Date) =>
  writeAuditEntry(tx, { ...actorWithoutAccount(projectId), action, at: now, details })

/** As PostgreSQL stores a password (RFC 5803): the statement that may stand in a log of the server does not hold it. */
function verifierOf(password: string): string {
  const [salt, iterations] = [randomBytes(16), 4_096]
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const keyed = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const stored = createHash('sha256').update(keyed(salted, 'Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyed(salted, 'Server Key').toString('base64')}`
}
