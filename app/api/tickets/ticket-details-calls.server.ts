import { selfOf } from '#app/api/api-paths.ts'
import { commentCall, documentCalls } from '#app/api/attachments/attachment-calls.server.ts'
import { call, ok } from '#app/api/call.ts'
import { found } from '#app/api/problem.ts'
import { id, reference, text } from '#app/api/schemas/freight.ts'
import { oneId } from '#app/api/schemas/parameters.ts'
import { href } from '#domain/core/href.ts'
import { z } from '#domain/core/schema.ts'
import { roleKeys } from '#domain/core/viewer/roles.ts'
import { exceptionKinds } from '#domain/freight/exceptions/exception-kinds.ts'
import { listTicketCommentsAfter } from '#domain/tickets/attachments/ticket-comments.server.ts'
import { listTicketDocumentsAfter, openTicketDocument } from '#domain/tickets/attachments/ticket-documents.server.ts'
import type { NamedCargo } from '#domain/tickets/creation/ticket-cargo.ts'
import { findTicket } from '#domain/tickets/details/ticket-details.server.ts'
import type { TicketDetails } from '#domain/tickets/details/ticket-details.ts'
import { findSlaProgress, type SlaProgress } from '#domain/tickets/sla/sla-progress.server.ts'
import { targetStates } from '#domain/tickets/sla/sla-targets.ts'
import { ticketStatuses } from '#domain/tickets/ticket.ts'

const numbered = z.looseObject({ id, number: z.string() }).nullable()
const target = z.looseObject({ dueAt: z.iso.datetime(), state: z.enum(targetStates) }).nullable()

const ticketDetails = z
  .looseObject({
    ...{ type: z.literal('ticket'), id, number: z.string(), subject: z.string(), description: z.string() },
    status: z.enum(Object.values(ticketStatuses)),
    ...{ kind: reference, module: z.string(), subModule: text, severity: text },
    about: z
      .looseObject({ shipment: numbered, container: numbered, invoice: numbered, exception: z.enum(exceptionKinds).nullable() })
      .meta({ description: 'What it was raised from, as far as the token’s user may see it.' }),
    createdBy: z.looseObject({ name: z.string(), role: z.enum(Object.values(roleKeys)), email: text, phone: text }),
    copies: z.array(z.looseObject({ id, name: z.string(), email: z.string() })),
    assignedTo: reference.nullable(),
    targets: z.looseObject({ answer: target, solution: target }),
    closing: z.looseObject({ at: z.iso.datetime(), reason: text, text }).nullable(),
    ...{ createdAt: z.iso.datetime(), updatedAt: z.iso.datetime(), links: z.looseObject({ self: z.string(), page: z.string() }) },
  })
  .meta({ id: 'Ticket' })

const example: z.output<typeof ticketDetails> = {
  ...{ type: 'ticket', id: 52, number: 'T-52', subject: 'Wrong consignee', description: 'The bill of lading names another company.' },
  ...{ status: 'open', kind: { id: 2, name: 'Request' }, module: 'Documents', subModule: null, severity: null },
  about: { shipment: { id: 4711, number: 'S-100231' }, container: null, invoice: null, exception: null },
  createdBy: { name: 'Ana Ruiz', role: 'customer', email: 'ana@example.com', phone: null },
  ...{ copies: [{ id: 5, name: 'Luis Vega', email: 'luis@example.com' }], assignedTo: null, closing: null },
  targets: { answer: { dueAt: '2026-02-12T18:00:00.000Z', state: 'running' }, solution: null },
  ...{ createdAt: '2026-02-12T14:00:00.000Z', updatedAt: '2026-02-12T14:00:00.000Z' },
  links: { self: selfOf('tickets', 52), page: href('ticket', { id: 52 }) },
}

const numberedIf = (id: number | null, number: string | null) => (id === null ? null : { id, number: number ?? '' })

const aboutShape = ({ shipmentId, shipmentNumber, containerId, containerNumber, invoiceId, invoiceNumber, exceptionKind }: NamedCargo) => ({
  shipment: numberedIf(shipmentId, shipmentNumber),
  container: numberedIf(containerId, containerNumber),
  invoice: numberedIf(invoiceId, invoiceNumber),
  exception: exceptionKind,
})

const targetShape = (target: SlaProgress['answer']) => target && { ...target, dueAt: target.dueAt.toISOString() }

function ticketShape(ticket: TicketDetails, progress: SlaProgress | null): z.output<typeof ticketDetails> {
  const { id, number, subject, description, statusId, module, subModule, severity, copies, firstLevel, closedAt } = ticket
  const { roleId, ...creator } = ticket.creator
  return {
    ...{ type: 'ticket', id, number, subject, description, status: ticketStatuses[statusId] },
    ...{ kind: { id: ticket.typeId, name: ticket.type }, module, subModule, severity },
    ...{
      about: aboutShape(ticket.cargo),
      createdBy: { ...creator, role: roleKeys[roleId] },
      copies: copies.map((copy) => ({ ...copy })),
      assignedTo: firstLevel,
    },
    targets: { answer: targetShape(progress?.answer ?? null), solution: targetShape(progress?.solution ?? null) },
    closing: closedAt && { at: closedAt.toISOString(), reason: ticket.closeReason, text: ticket.closeText },
    ...{ createdAt: ticket.createdAt.toISOString(), updatedAt: ticket.updatedAt.toISOString() },
    links: { self: selfOf('tickets', id), page: href('ticket', { id }) },
  }
}

const ofDesk = { noun: 'tickets', capability: 'open-service-desk', grant: 'tickets:read' } as const
const subject = { ...ofDesk, name: 'Ticket', find: findTicket } as const

export const ticketDetailsCalls = [
  call({
    ...{ ...ofDesk, id: 'getTicket', method: 'get', path: '/tickets/:id', params: oneId },
    summary: 'One ticket with what it is about, who is in copy, and until when it is answered and solved.',
    answers: { 200: ticketDetails },
    example: { params: { id: 52 }, answer: example },
    run: async ({ viewer, params, now }) => {
      return ok(ticketShape(found(await findTicket(viewer, params.id)), await findSlaProgress(viewer, params.id, now)))
    },
  }),
  commentCall(subject, listTicketCommentsAfter, 'The comments of a ticket, the newest first; internal notes for agents alone.'),
  ...documentCalls(subject, { listAfter: listTicketDocumentsAfter, open: openTicketDocument }),
]
