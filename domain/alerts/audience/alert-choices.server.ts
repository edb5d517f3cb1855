import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { alertChoices } from '#db/postgres/schema/alerts/alert-settings.ts'
import { type AlertKind, alertCatalogue, alertKinds } from '#domain/alerts/alert-kinds.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isAllowed } from '#domain/identity/access/permissions.ts'
import type { AlertChoice } from './alert-choice.ts'

/** Whether a role can receive a kind at all: only roles that may open documents or invoices receive their kinds. */
export function visibleKindsOf(roleId: RoleId, kind: AlertKind): boolean {
  const { ofDocument, of } = alertCatalogue[kind]
  if (ofDocument && !isAllowed(roleId, 'read-shipment-documents')) return false
  return of !== 'invoice' || isAllowed(roleId, 'manage-costs')
}

export const kindsFor = ({ roleId }: Pick<Viewer, 'roleId'>): AlertKind[] => alertKinds.filter((kind) => visibleKindsOf(roleId, kind))

export async function findAlertChoices(viewer: Viewer): Promise<Record<string, AlertChoice>> {
  const rows = await db().select().from(alertChoices).where(eq(alertChoices.userId, viewer.userId))
  const chosen = new Map(rows.map(({ kind, choice }) => [kind, choice]))
  return Object.fromEntries(kindsFor(viewer).map((kind) => [kind, chosen.get(kind) ?? 'as-set']))
}

/** Applies to events from now on; what already waits keeps its timing. */
export async function saveAlertChoices(viewer: Viewer, wanted: Partial<Record<AlertKind, AlertChoice>>): Promise<void> {
  const rows = kindsFor(viewer).flatMap((kind) => {
    const choice = wanted[kind]
    return choice && choice !== 'as-set' ? [{ userId: viewer.userId, kind, choice }] : []
  })
  await db().transaction(async (tx) => {
    await tx.delete(alertChoices).where(eq(alertChoices.userId, viewer.userId))
    if (rows.length > 0) await tx.insert(alertChoices).values(rows).onConflictDoNothing()
  })
}
