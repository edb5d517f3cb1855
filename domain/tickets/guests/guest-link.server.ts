import { href } from '#domain/core/href.ts'
import { readChoice, signChoice } from '#domain/core/mail/signed-link.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'

/** The row of the copy list that a link names; its id is never reused. */
export interface GuestPlace {
  projectId: ProjectId
  ticketId: number
  copyId: number
  email: string
  name: string
}

export function guestLink({ projectId, ticketId, copyId, email, name }: GuestPlace, portal: string): string {
  const token = signChoice({ about: 'ticket', projectId, email, topic: `${ticketId} ${copyId}`, name: name.slice(0, 200) })
  return portal + href('guestTicket', { token })
}

/** Null for a link that this portal did not sign for a ticket of the project. The caller checks whether the reader is still in copy. */
export function readGuestLink(token: string, project: ProjectId): GuestPlace | null {
  const link = readChoice(token, 'ticket', project)
  const [, ticketId, copyId] = /^(\d{1,15}) (\d{1,15})$/.exec(link?.topic ?? '') ?? []
  return link && ticketId
    ? { projectId: project, ticketId: Number(ticketId), copyId: Number(copyId), email: link.email, name: link.name }
    : null
}
