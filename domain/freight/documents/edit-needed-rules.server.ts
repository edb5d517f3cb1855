import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { neededDocumentRules as table } from '#db/postgres/schema/freight/needed-documents.ts'
import { command } from '#domain/core/audit/command.server.ts'
import { lockProject } from '#domain/core/projects/project-lock.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { presetRules } from '#domain/freight/exceptions/needed-documents.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { mostNeededRules, type NeededInput, type NeededLine } from './needed-document-list.ts'

const current = (viewer: Viewer) => and(inProject(table, viewer), isNull(table.removedAt))

/** The preset, less what a rule of the project for every shipment replaces, and the rules of the project. */
export async function listNeededRules(viewer: Viewer): Promise<NeededLine[]> {
  const { id, document, owedBy, days, customerId, mode, incoterm, origin, destination } = table
  const own = await db()
    .select({ id, document, owedBy, days, customerId, mode, incoterm, origin, destination, customer: customers.name })
    .from(table)
    .leftJoin(customers, eq(customers.id, table.customerId))
    .where(current(viewer))
    .orderBy(asc(table.document), sql`${customers.name} nulls first`, asc(table.id))
  const isReplaced = (preset: NeededLine) => own.some((rule) => rule.document === preset.document && isEverywhere(rule))
  const preset = presetRules.map((rule) => ({ ...rule, id: null, customer: null })).filter((rule) => !isReplaced(rule))
  return [...preset, ...own]
}

const isEverywhere = (rule: NeededLine) =>
  [rule.customerId, rule.mode, rule.incoterm, rule.origin, rule.destination].every((each) => each === null)

export async function findNeededRule(viewer: Viewer, ruleId: number): Promise<NeededLine | null> {
  return (await listNeededRules(viewer)).find(({ id }) => id === ruleId) ?? null
}

/** Takes the place of the rule for the same document and the same shipments. Throws for an unknown customer and for the 201st rule. */
export async function addNeededRule(act: Act, { customer, ...rule }: NeededInput): Promise<void> {
  const { viewer, now } = act
  await command(act, 'add-needed-document', async (tx) => {
    await lockProject(tx, viewer.projectId)
    const customerId = customer === null ? null : await findCustomer(tx, viewer, customer)
    const row = { ...rule, customerId }
    const isAlike = (['document', 'customerId', 'mode', 'incoterm', 'origin', 'destination'] as const).map((key) =>
      isSame(table[key], row[key]),
    )
    await tx
      .update(table)
      .set({ removedAt: now })
      .where(and(current(viewer), ...isAlike))
    if ((await tx.$count(table, current(viewer))) >= mostNeededRules)
      throw new DomainError('neededDocuments.most', undefined, { values: { most: mostNeededRules } })
    const [made] = await tx
      .insert(table)
      .values({ ...row, projectId: viewer.projectId, createdAt: now } as typeof table.$inferInsert)
      .returning({ id: table.id })
    return { subject: ['needed-document', made?.id ?? 0], details: { after: row } }
  })
}

/** Returns false for a rule of another project. */
export function removeNeededRule(act: Act, ruleId: number): Promise<boolean> {
  return command(act, 'remove-needed-document', async (tx) => {
    const [before] = await tx
      .update(table)
      .set({ removedAt: act.now })
      .where(and(current(act.viewer), eq(table.id, ruleId)))
      .returning()
    return before ? { subject: ['needed-document', ruleId], details: { before } } : null
  })
}

const isSame = (column: AnyPgColumn, value: unknown): SQL => (value === null ? isNull(column) : eq(column, value))

async function findCustomer(tx: Transaction, viewer: Viewer, typed: string): Promise<number> {
  const isNamed = or(sql`fold_name(${customers.name}) = fold_name(${typed})`, sql`fold_rfc(${customers.rfc}) = fold_rfc(${typed})`)
  const found = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(inProject(customers, viewer), isNamed, isNull(customers.mergedIntoId)))
    .limit(2)
  const [only] = found
  if (!only || found.length > 1)
    throw new DomainError(found.length > 1 ? 'neededDocuments.twoCustomers' : 'neededDocuments.noCustomer', 'customer')
  return only.id
}
