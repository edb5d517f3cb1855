import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { assistantSettings } from '#db/postgres/schema/accounts/tokens.ts'
import { type AuditFacts, writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import type { AssistantSwitches } from './assistant-switches.ts'

export interface AssistantSettings extends AssistantSwitches {
  isOn: boolean
  /** Whether clients of OAuth may register by themselves. */
  registers: boolean
  /** Whose tokens may ask. */
  roleIds: RoleId[]
}

const off: AssistantSettings = {
  ...{ isOn: false, registers: false, roleIds: [], prices: false, parties: false, documents: false, comments: false, tickets: false },
}

/** What assistants may do in a project: nothing until an administrator allows it. */
export async function findAssistantSettings(projectId: ProjectId): Promise<AssistantSettings> {
  const [row] = await db().select().from(assistantSettings).where(eq(assistantSettings.projectId, projectId))
  if (!row) return off
  const { projectId: _, roleIds, ...switches } = row
  return { ...switches, roleIds: roleIds as RoleId[] }
}

/** Counts from the next call of an assistant on. */
export async function saveAssistantSettings(act: Act, after: AssistantSettings): Promise<void> {
  const { projectId } = act.viewer
  const before = await findAssistantSettings(projectId)
  await command(act, 'change-assistants', async (tx) => {
    await tx
      .insert(assistantSettings)
      .values({ projectId, ...after })
      .onConflictDoUpdate({ target: assistantSettings.projectId, set: after })
    return { details: { before, after } }
  })
}

/** Each question of an assistant is an entry of the audit trail, because what is answered leaves the portal. */
export const recordQuestion = (act: Act, facts: AuditFacts): Promise<void> => writeAudit(db(), act, 'assistant-asked', facts)
