import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { feedRuns, settings } from '#db/postgres/schema/core/upkeep.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { command } from '#domain/core/audit/command.server.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import { lockProject } from '#domain/core/projects/project-lock.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isPerson } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import { findUpkeep } from '#domain/operations/backup/upkeep.server.ts'
import { findTestMail } from '#domain/operations/health/test-mail.server.ts'
import { findLegalStateOf } from '#domain/portal/legal/legal-state.server.ts'
import { type FirstStep, type FirstStepName, firstStepsOf } from './first-steps.ts'

const keyOf = ({ projectId }: Viewer) => `first-run:${projectId}`
const skippedIn = z.array(z.string())

/** How far the viewer's project is set up: each step done, skipped or open. */
export async function findFirstRun(viewer: Viewer): Promise<FirstStep[]> {
  const own = (table: typeof users | typeof customers | typeof shipments | typeof feedRuns) => inProject(table, viewer)
  const others = and(own(users), isPerson, isNull(users.deletedAt), ne(users.id, viewer.userId))
  const [mail, upkeep, counted, skipped, legalState] = await Promise.all([
    findTestMail(viewer),
    findUpkeep(),
    db().execute<{ customers: boolean; users: boolean; feed: boolean }>(sql`select
      exists (select from ${customers} where ${own(customers)}) as customers, exists (select from ${users} where ${others}) as users,
      exists (select from ${shipments} where ${own(shipments)}) or exists (select from ${feedRuns} where ${own(feedRuns)} and taken > 0) as feed`),
    findSkipped(viewer),
    findLegalStateOf(viewer.projectId),
  ])
  const { customers: hasCustomers, users: hasUsers, feed } = counted.rows[0] ?? { customers: false, users: false, feed: false }
  const done = { customers: hasCustomers, users: hasUsers, feed, mail: mail?.state === 'sent', backup: upkeep.backup !== null }
  const [brand, legal] = [brandOf(viewer.projectId).version > 1, legalState.isSettled]
  const steps = firstStepsOf({ ...done, brand, legal }, skipped)
  known.set(viewer.projectId, { isSetUp: steps.every(({ state }) => state !== 'open'), at: Date.now() })
  return steps
}

const known = new Map<number, { isSetUp: boolean; at: number }>()
const knownFor = 600_000

/** Whether no step of the viewer's project is open, as of at most ten minutes ago: every page of the portal settings asks. */
export async function isSetUp(viewer: Viewer): Promise<boolean> {
  const last = known.get(viewer.projectId)
  if (!last || Date.now() - last.at > knownFor) await findFirstRun(viewer)
  return known.get(viewer.projectId)?.isSetUp ?? false
}

async function findSkipped(viewer: Viewer, database: Pick<ReturnType<typeof db>, 'select'> = db()): Promise<Set<string>> {
  const [row] = await database
    .select()
    .from(settings)
    .where(eq(settings.key, keyOf(viewer)))
  return new Set(skippedIn.safeParse(row?.value).data ?? [])
}

/** Leaves a step of the viewer's project out, or takes it up again. */
export async function skipStep(act: Act, step: FirstStepName, isSkipped: boolean): Promise<void> {
  const { viewer, now } = act
  await command(act, isSkipped ? 'skip-first-step' : 'take-up-first-step', async (tx) => {
    await lockProject(tx, viewer.projectId)
    const skipped = await findSkipped(viewer, tx)
    if (isSkipped) skipped.add(step)
    else skipped.delete(step)
    const set = { value: [...skipped], updatedAt: now }
    await tx
      .insert(settings)
      .values({ key: keyOf(viewer), ...set })
      .onConflictDoUpdate({ target: settings.key, set })
    return { details: { step } }
  })
  known.delete(viewer.projectId)
}
