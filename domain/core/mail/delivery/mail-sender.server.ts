import { environment } from '#domain/core/environment/environment.server.ts'
import type { Mailbox } from '#domain/core/mail-address.ts'
import { findProject, type ProjectId } from '#domain/core/projects/projects.ts'

export function senderOf(projectId: ProjectId): Mailbox {
  const { MAIL_FROM, APP_URL } = environment()
  const host = APP_URL ? new URL(APP_URL).hostname : 'localhost'
  return { name: findProject(projectId).name, address: MAIL_FROM ?? `no-reply@${host}` }
}
