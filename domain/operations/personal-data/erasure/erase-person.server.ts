import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { erasures } from '#db/postgres/schema/accounts/erasures.ts'
import { writeAuditEntry } from '#domain/core/audit/audit-trail.server.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import { lockProject } from '#domain/core/projects/project-lock.server.ts'
import { isAdministrator } from '#domain/core/viewer/roles.ts'
import { isPerson } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { userSubject } from '#domain/identity/accounts/account-scope.server.ts'
import { requireAnotherAdministrator } from '#domain/identity/accounts/user-validation.server.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import type { DataSubject } from '#domain/operations/personal-data/export/stored-kind.ts'
import type { Actor } from '#domain/operations/personal-data/persons.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { type ErasureCounts, erasedParts } from './erased-parts.ts'
import { type ErasureStep, erasureSteps } from './erasure-steps.server.ts'
import { findWords, type Pseudonym, patternsOf } from './person-words.server.ts'

const longestMs = 120_000

export interface ErasurePreview {
  counts: ErasureCounts
  /** Somebody else of the project has the same name, which therefore stays where it appears without the e-mail. */
  hasNamesake: boolean
}

/** How many rows of each part an erasure would change now. Writes nothing, and refuses nobody: `erasePerson` does. */
export function previewErasure(person: DataSubject): Promise<ErasurePreview> {
  return db().transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(longestMs)}, true)`)
      const words = await findWords(tx, person)
      const steps = erasureSteps(person, words, patternsOf(words), pseudonymOf(person, ''))
      const counts = await countParts(steps, async ({ table, where }) => {
        const { rows } = await tx.execute<{ count: string }>(sql`select count(*) from ${sql.identifier(table)} where ${where}`)
        return Number(rows[0]?.count ?? 0)
      })
      return { counts, hasNamesake: words.name === null }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function countParts(steps: readonly ErasureStep[], count: (step: ErasureStep) => Promise<number>): Promise<ErasureCounts> {
  const counts = Object.fromEntries(erasedParts.map((part) => [part, 0])) as ErasureCounts
  for (const step of steps) counts[step.part] += await count(step)
  return counts
}

/**
 * Makes an account stand for nobody, for good, in one transaction: what is the person's alone goes, the address goes from every list, and in what
 * others wrote and in the audit trail a pseudonym replaces name, e-mail and telephone. What the person wrote stays under the pseudonym. The erasure
 * itself is an entry of the trail. Refuses oneself and the last administrator. Returns the pseudonym; null where the account is gone or erased.
 */
export async function erasePerson(
  actor: Actor,
  { id, projectId }: Pick<DataSubject, 'id' | 'projectId'>,
  now: Date,
  { mark = randomBytes(4).toString('hex'), why }: { mark?: string; why?: 'retention' | 'restored' } = {},
): Promise<{ pseudonym: string; counts: ErasureCounts } | null> {
  if (actor.userId === id) throw new DomainError('adminUsers.yourself')
  return db().transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${String(longestMs)}, true)`)
    await lockProject(tx, projectId)
    const [row] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), eq(users.projectId, projectId), isPerson))
      .for('update')
    if (!row || (await tx.$count(erasures, eq(erasures.userId, id))) > 0) return null
    const person = { ...row, projectId }
    const isCurrent = row.deletedAt === null && row.disabledAt === null
    if (isCurrent && isAdministrator(row.roleId)) await requireAnotherAdministrator(tx, person, person.id)
    await openErasure(tx, actor, person, mark, now)
    const pseudonym = pseudonymOf(person, mark)
    const words = await findWords(tx, person)
    const counts = await countParts(erasureSteps(person, words, patternsOf(words), pseudonym), (step) => run(tx, step))
    await emptyAccount(tx, person, pseudonym, now)
    await writeAuditEntry(tx, {
      ...actor,
      ...userSubject(person.id),
      action: 'erase-person',
      at: now,
      details: { token: mark, ...(why && { reason: why }), ...counts },
    })
    return { pseudonym: mark, counts }
  })
}

/** The trigger of the trail asks for this row, written by the same transaction. */
async function openErasure(tx: Transaction, actor: Actor, person: DataSubject, pseudonym: string, now: Date): Promise<void> {
  const [made] = await tx
    .insert(erasures)
    .values({ projectId: person.projectId, userId: person.id, token: pseudonym, erasedAt: now, erasedBy: actor.userId })
    .returning({ id: erasures.id })
  await tx.execute(sql`select set_config('fairway.erasure', ${String(made?.id)}, true)`)
}

function pseudonymOf({ projectId }: DataSubject, mark: string): Pseudonym {
  const name = translatorIn(brandOf(projectId).language)('personalData.erasedName')
  return { address: `erased-${mark}@erased.invalid`, name: `${name} ${mark}` }
}

async function run(tx: Transaction, { table, where, act }: ErasureStep): Promise<number> {
  const name = sql.identifier(table)
  if (act === 'keep') {
    const { rows } = await tx.execute<{ count: string }>(sql`select count(*) from ${name} where ${where}`)
    return Number(rows[0]?.count ?? 0)
  }
  const { rowCount } = await tx.execute(
    act === 'delete' ? sql`delete from ${name} where ${where}` : sql`update ${name} set ${act.set} where ${where}`,
  )
  return rowCount ?? 0
}

async function emptyAccount(tx: Transaction, { id }: DataSubject, pseudonym: Pseudonym, now: Date): Promise<void> {
  const nothing = { passwordHash: null, owesNewPassword: false, position: null, telephone: null, language: null, timeZone: null }
  const [name = '', mark = ''] = [
    pseudonym.name.slice(0, pseudonym.name.lastIndexOf(' ')),
    pseudonym.name.slice(pseudonym.name.lastIndexOf(' ') + 1),
  ]
  await tx
    .update(users)
    .set({
      ...nothing,
      name,
      lastName: mark,
      email: pseudonym.address,
      selectedCustomerIds: null,
      preferences: null,
      creationKey: null,
      lastSignedInAt: null,
      disabledAt: now,
      deletedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, id))
}
