import { eq, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { legalTexts } from '#db/postgres/schema/core/legal-texts.ts'
import { projects } from '#db/postgres/schema/core/projects.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { type WrittenController, writtenController } from './controller.server.ts'

export interface LegalState {
  projectId: number
  name: string
  /** Who answers for personal data: written for the project, for all projects in the settings, or a first value. */
  controller: 'project' | 'settings' | 'first'
  /** Texts of its own, the portal's own as an administrator confirmed them, or as nobody has looked at them. */
  texts: 'own' | 'confirmed' | 'first'
  isSettled: boolean
}

/** The legal pages of each project that a host opens, and of the installation's own. */
export async function findLegalState(): Promise<LegalState[]> {
  const { PORTAL_PROJECT } = environment()
  return readStates(or(eq(projects.id, PORTAL_PROJECT), sql`cardinality(${projects.hosts}) > 0`))
}

export async function findLegalStateOf(projectId: number): Promise<LegalState> {
  const [state] = await readStates(eq(projects.id, projectId))
  if (!state) throw new Error(`There is no project ${projectId}.`)
  return state
}

async function readStates(which: SQL | undefined): Promise<LegalState[]> {
  const settings = environment()
  const rows = await db()
    .select({
      row: projects,
      hasOwn: sql<boolean>`exists (select from ${legalTexts} where ${legalTexts.projectId} = ${projects.id})`,
    })
    .from(projects)
    .where(which)
    .orderBy(projects.id)
  return rows.map(({ row, hasOwn }) => {
    const { name, email } = writtenController(row)
    const controller = name && email ? 'project' : settings.LEGAL_CONTROLLER && settings.LEGAL_EMAIL ? 'settings' : 'first'
    const texts = hasOwn ? 'own' : row.legalConfirmedAt ? 'confirmed' : 'first'
    return { projectId: row.id, name: row.name, controller, texts, isSettled: controller !== 'first' && texts !== 'first' }
  })
}

/** An administrator has read the portal's own texts, which are Mexican law, and lets them hold. */
export async function confirmLegalTexts(act: Act): Promise<boolean> {
  const { viewer, now } = act
  if (!isHeldBy(viewer, 'manage-portal')) return false
  await command(act, 'confirm-legal-texts', async (tx) => {
    await tx.update(projects).set({ legalConfirmedAt: now, updatedAt: now }).where(eq(projects.id, viewer.projectId))
    return { subject: ['portal', viewer.projectId] }
  })
  return true
}

/** Null: the settings' value. Returns false for viewers who do not manage the portal. */
export async function saveController(act: Act, written: WrittenController): Promise<boolean> {
  const { viewer, now } = act
  if (!isHeldBy(viewer, 'manage-portal')) return false
  const { name: controllerName, address: controllerAddress, contact: controllerContact, email: controllerEmail } = written
  const isOwn = eq(projects.id, viewer.projectId)
  await command(act, 'change-controller', async (tx) => {
    const [row] = await tx.select().from(projects).where(isOwn).for('no key update')
    await tx.update(projects).set({ controllerName, controllerAddress, controllerContact, controllerEmail, updatedAt: now }).where(isOwn)
    const details = { before: writtenController(row), after: written }
    return { subject: ['portal', viewer.projectId], details }
  })
  return true
}
