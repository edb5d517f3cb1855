import { createHash } from 'node:crypto'
import { and, inArray, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { customerGroups, customers } from '#db/postgres/schema/accounts/customers.ts'
import { CsvFault, type CsvRow, likelyDelimiter, splitCsv } from '#domain/core/lists/csv.ts'
import { lockProject, takeImportTurn } from '#domain/core/projects/project-lock.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { Occasion } from '#domain/directory/users/user-input.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import type { ImportKind } from './import-columns.ts'
import { readImportLines } from './import-lines.ts'
import { emptyPlan, type ImportPlan } from './import-plan.ts'
import { type ImportReport, maxShownChanges } from './import-report.ts'
import { planCustomers } from './plan-customers.server.ts'
import { planGroups } from './plan-groups.server.ts'
import { planUsers } from './plan-users.server.ts'

interface Import {
  kind: ImportKind
  /** Tab-separated, as a spreadsheet copies cells, or CSV with commas or semicolons; headings first. */
  text: string
}

interface Saving {
  kind: ImportKind
  key: string
  /** `seen` of the report that was shown; without it, only new lines are saved. */
  seen?: string | undefined
}

/** A dry run: writes nothing. */
export const tryImport = (viewer: Viewer, { kind, text }: Import): Promise<ImportReport> => tryRows(viewer, kind, rowsOfText(text))

/** As `tryImport`, of lines that have been split into cells. */
export function tryRows(viewer: Viewer, kind: ImportKind, rows: CsvRow[] | CsvFault): Promise<ImportReport> {
  return db().transaction(async (tx) => (await planImport(tx, viewer, kind, rows)).report)
}

/** Rolls everything back. */
class Refused extends Error {
  constructor(readonly report: ImportReport) {
    super('The import was refused.')
  }
}

/**
 * Creates and changes what the lines say, by the rules of the forms, or nothing where a line is wrong or the data behind `seen` has changed
 * meanwhile (`isStale`). New users are invited by mail. The same form sent twice (`key`) creates once.
 */
export const importLines = (act: Act, { text, ...saving }: Import & Saving, occasion: Occasion): Promise<ImportReport> =>
  importRows(act, { ...saving, rows: rowsOfText(text) }, occasion)

/** As `importLines`, of lines that have been split into cells. */
export async function importRows(
  act: Act,
  { kind, rows, key, seen }: Saving & { rows: CsvRow[] | CsvFault },
  occasion: Occasion,
): Promise<ImportReport> {
  const { viewer } = act
  try {
    return await db().transaction(async (tx) => {
      await takeImportTurn(tx, viewer.projectId)
      // Nothing but this lock keeps a customer's name and RFC free. Users have an index for their e-mail.
      if (kind !== 'users') await lockProject(tx, viewer.projectId)
      if (await isMade(tx, viewer, { kind, key })) return noReport
      const { plan, report } = await planImport(tx, viewer, kind, rows)
      if (report.faults.length > 0) return report
      if (report.changed > 0 && report.seen !== seen) return { ...report, isStale: true }
      if (plan.removesAdministrator) await lockProject(tx, viewer.projectId)
      if (kind === 'users') await lockUsers(tx, viewer, plan)
      for (const [at, step] of plan.steps.entries()) {
        try {
          const done = await step.run(tx, { key: `${key} ${at}`, act, occasion })
          if (done === false || done === null) throw new DomainError('imports.stale')
        } catch (error) {
          if (error instanceof DomainError) throw new Refused({ ...report, faults: [{ line: step.line, message: error.message }] })
          throw error
        }
      }
      return report
    })
  } catch (error) {
    if (error instanceof Refused) return error.report
    throw error
  }
}

/** In one order, because without the project's lock others may lock several of them as well. */
async function lockUsers(tx: Transaction, viewer: Viewer, { versions }: ImportPlan): Promise<void> {
  const changed = versions.map(([id]) => id)
  const own = and(inProject(users, viewer), inArray(users.id, changed))
  await tx.select({ id: users.id }).from(users).where(own).orderBy(users.id).for('update')
}

const noReport: ImportReport = { lines: 0, made: 0, changed: 0, unchanged: 0, faults: [], changes: [], changesInAll: 0, seen: '' }

/** By the first thing that it creates: a form that only changes finds everything changed. */
async function isMade(tx: Transaction, viewer: Viewer, { kind, key }: { kind: ImportKind; key: string }): Promise<boolean> {
  const tables = { customers: [customers, customerGroups], groups: [customerGroups], users: [users] }[kind]
  for (const table of tables) {
    const own = and(inProject(table, viewer), sql`starts_with(${table.creationKey}, ${`${key} `})`)
    if ((await tx.$count(table, own)) > 0) return true
  }
  return false
}

async function planImport(
  tx: Transaction,
  viewer: Viewer,
  kind: ImportKind,
  rows: CsvRow[] | CsvFault,
): Promise<{ plan: ImportPlan; report: ImportReport }> {
  const wrong = (line: number, message: string) => ({ plan: emptyPlan(), report: { ...noReport, faults: [{ line, message }] } })
  if (rows instanceof CsvFault) return wrong(rows.line, 'imports.openQuote')
  const { lines, faults } = readImportLines(kind, rows)
  if (lines.length === 0 && faults.length === 0) return wrong(1, 'imports.nothing')
  const plan = await planners[kind](tx, viewer, lines)
  const all = [...plan.faults, ...faults].sort((one, other) => one.line - other.line)
  const main = plan.changes.filter(({ noun }) => noun !== 'contact')
  const report: ImportReport = {
    lines: lines.length,
    faults: all,
    unchanged: plan.unchanged,
    made: main.filter(({ isNew, noun }) => isNew && `${noun}s` === kind).length,
    changed: plan.versions.length,
    changes: plan.changes.slice(0, maxShownChanges),
    changesInAll: plan.changes.length,
    seen: digestOf(plan),
  }
  return { plan, report }
}

const planners = { customers: planCustomers, groups: planGroups, users: planUsers }

const digestOf = ({ changes, versions }: ImportPlan) =>
  createHash('sha256')
    .update(JSON.stringify([changes, versions]))
    .digest('hex')

/** The delimiter is the one that the first line has most of. */
export function rowsOfText(text: string): CsvRow[] | CsvFault {
  try {
    return splitCsv(text, { delimiter: likelyDelimiter(text.split(/\r|\n/, 1)) })
  } catch (error) {
    if (error instanceof CsvFault) return error
    throw error
  }
}
