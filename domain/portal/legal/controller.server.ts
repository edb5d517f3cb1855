import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { projects } from '#db/postgres/schema/core/projects.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { type Environment, environment } from '#domain/platform/environment/environment.server.ts'
import type { Controller } from './controller.ts'

export type WrittenController = { readonly [Key in keyof Controller]: string | null }

/** Who answers for personal data: what an administrator wrote for the project, else the LEGAL_ settings, else first values. */
export async function findController(projectId: number, settings: Environment = environment()): Promise<Controller> {
  const [row] = await db().select().from(projects).where(eq(projects.id, projectId))
  const { name, address, contact, email } = writtenController(row)
  const known = name ?? settings.LEGAL_CONTROLLER ?? row?.name ?? ''
  return {
    name: known,
    address: address ?? settings.LEGAL_ADDRESS ?? 'Ciudad de México, México',
    contact: contact ?? settings.LEGAL_CONTACT ?? `la persona encargada de datos personales de ${known}`,
    email: email ?? settings.LEGAL_EMAIL ?? `privacidad@${new URL(settings.APP_URL ?? 'http://localhost').hostname}`,
  }
}

/** As an administrator wrote it; null where the settings or first values hold. */
export async function findWrittenController({ projectId }: Viewer): Promise<WrittenController> {
  const [row] = await db().select().from(projects).where(eq(projects.id, projectId))
  return writtenController(row)
}

export function writtenController(row: typeof projects.$inferSelect | undefined): WrittenController {
  return {
    name: row?.controllerName ?? null,
    address: row?.controllerAddress ?? null,
    contact: row?.controllerContact ?? null,
    email: row?.controllerEmail ?? null,
  }
}
