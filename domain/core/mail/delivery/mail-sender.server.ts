import { brandOf } from '#domain/core/projects/brands.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import type { Mailbox } from '#domain/platform/mail-address.ts'

export function senderOf(projectId: ProjectId): Mailbox {
  const { name, senderName, senderAddress } = brandOf(projectId)
  return { name: senderName ?? name, address: senderAddress ?? firstSenderAddress() }
}

/** Of mail in the name of a project that has set none. */
export function firstSenderAddress(): string {
  const { MAIL_FROM, APP_URL } = environment()
  return MAIL_FROM ?? `no-reply@${APP_URL ? new URL(APP_URL).hostname : 'localhost'}`
}
