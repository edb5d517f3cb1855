import { readChoice, signChoice } from '../../../ground/mail/signed-link.server.ts'
import type { ProjectId } from '../../../ground/projects/projects.ts'

/** Somebody in copy of a ticket, as the link in their mail names them: by their place in its copy list, which is never given again. */
export interface CopyPlace {
  projectId: ProjectId
  ticketId: number
  copyId: number
  /** In lower case. */
  email: string
  name: string
}

/** The link by which somebody in copy without an account reads and answers that one ticket. */
export function copyLink({ projectId, ticketId, copyId, email, name }: CopyPlace, portal: string): string {
  const token = signChoice({ about: 'ticket', projectId, email, topic: `${ticketId} ${copyId}`, name: name.slice(0, 200) })
  return `${portal}/ticket/${token}`
}

/** Whom a link was made for; null for one this portal has not signed for a ticket of that project. It says nothing of whether they are still in copy. */
export function readCopyLink(token: string, project: ProjectId): CopyPlace | null {
  const link = readChoice(token, 'ticket', project)
  const [, ticketId, copyId] = /^(\d{1,15}) (\d{1,15})$/.exec(link?.topic ?? '') ?? []
  return link && ticketId
    ? { projectId: project, ticketId: Number(ticketId), copyId: Number(copyId), email: link.email, name: link.name }
    : null
}
