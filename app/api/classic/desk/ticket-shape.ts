import { apiRoot } from '#app/api/api-paths.ts'
import type { attachedDocument, comment } from '#app/api/schemas/attachments.ts'
import type { ticketDetails } from '#app/api/tickets/ticket-shape.server.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { minuteIn } from '#domain/platform/schedules/local-date.ts'
import type { z } from '#domain/platform/schema.ts'
import { ticketStatuses } from '#domain/tickets/ticket.ts'

type Details = z.output<typeof ticketDetails>

export interface ListedTicketShown extends Pick<Details, 'id' | 'number' | 'subject' | 'status' | 'createdAt' | 'updatedAt'> {
  createdByName: string
  kindName: string
}

/** A row of the list (specification 3, §3). The list shows the dates by one spelling and searches them by another. */
export const ticketRow = ({ id, number, createdByName, subject, status, kindName, createdAt, updatedAt }: ListedTicketShown, say: Say) => ({
  TicketId: id,
  TicketNumber: number,
  UserProject: createdByName,
  Subjet: subject,
  Status: say(`tickets.statuses.${status}`),
  TypeTicket: kindName,
  createdate: createdAt,
  updatedate: updatedAt,
  CreateDate: createdAt,
  UpdateDate: updatedAt,
})

const statusIds = new Map<string, number>(Object.entries(ticketStatuses).map(([id, name]) => [name, Number(id)]))

export const ticketRecord = (ticket: Details, say: Say) => ({
  ...ticketRow({ ...ticket, createdByName: ticket.createdBy.name, kindName: ticket.kind.name }, say),
  CatStatusId: statusIds.get(ticket.status) ?? null,
  TypeTicketId: ticket.kind.id,
  RolUserProject: say(`shell.roles.${ticket.createdBy.role}`),
  EmailUsersProjects: ticket.createdBy.email,
  Phone: ticket.createdBy.phone,
  RequestModule: ticket.module,
  RequestTypeSubModule: ticket.subModule,
  Severity: ticket.severity,
  Description: ticket.description,
  UserFirstLevel: ticket.assignedTo?.name ?? null,
  EmailUsersCopy: ticket.copies.map(chipOf),
})

export type InCopy = Pick<Details['copies'][number], 'id' | 'name' | 'email'>

/** Somebody in copy, as the chips of the specification have it. */
export const chipOf = ({ id, name, email }: InCopy) => ({ key: id, label: name, Mails: email })

export type CommentShown = z.output<typeof comment>

export const commentRecord = ({ kind, text, createdAt }: CommentShown, timeZone: string) => ({
  Comment: text,
  ByHelpDesk: kind === 'desk' ? '1' : '0',
  CreateDate: createdAt,
  timezone: minuteIn(createdAt, timeZone),
})

export const documentRecord = (ticketId: string, { id, title, name, mediaType, createdAt }: z.output<typeof attachedDocument>) => ({
  DocumentName: title ?? name,
  Name: name,
  CreationDate: createdAt,
  TypeDocument: mediaType,
  URL: `${apiRoot}/tickets/${ticketId}/documents/${id}`,
})
