import { selfOf } from '#app/api/api-paths.ts'
import { found } from '#app/api/problem.ts'
import { resource } from '#app/api/resource.ts'
import { exampleOf } from '#app/api/schemas/example.ts'
import { id, reference, text } from '#app/api/schemas/freight.ts'
import { href } from '#domain/core/href.ts'
import { roleKeys } from '#domain/core/viewer/roles.ts'
import { exceptionKinds } from '#domain/freight/exceptions/exception-kinds.ts'
import { z } from '#domain/platform/schema.ts'
import type { NamedCargo } from '#domain/tickets/creation/ticket-cargo.ts'
import { findTicket } from '#domain/tickets/details/ticket-details.server.ts'
import type { TicketDetails } from '#domain/tickets/details/ticket-details.ts'
import { findSlaProgress, type SlaProgress } from '#domain/tickets/sla/sla-progress.server.ts'
import { targetStates } from '#domain/tickets/sla/sla-targets.ts'
import { ticketStatuses } from '#domain/tickets/ticket.ts'

const numbered = z.object({ id, number: z.string() }).nullable()
const target = z.object({ dueAt: z.iso.datetime(), state: z.enum(targetStates) }).nullable()

export const ticketDetails = z
  .object({
    type: z.literal('ticket'),
    id: id.meta({ examples: [52] }),
    number: z.string().meta({ examples: ['T-52'] }),
    subject: z.string().meta({ examples: ['Wrong consignee'] }),
    description: z.string().meta({ examples: ['The bill of lading names another company.'] }),
    status: z.enum(Object.values(ticketStatuses)).meta({ examples: ['open'] }),
    kind: reference.meta({ examples: [{ id: 2, name: 'Request' }] }),
    module: z.string().meta({ examples: ['Documents'] }),
    subModule: text,
    severity: text,
    about: z.object({ shipment: numbered, container: numbered, invoice: numbered, exception: z.enum(exceptionKinds).nullable() }).meta({
      description: 'What it was raised from, as far as the token’s user may see it.',
      examples: [{ shipment: { id: 4711, number: 'S-100231' }, container: null, invoice: null, exception: null }],
    }),
    createdBy: z.object({
      name: z.string().meta({ examples: ['Ana Ruiz'] }),
      role: z.enum(Object.values(roleKeys)).meta({ examples: ['customer'] }),
      email: text.meta({ examples: ['ana@example.com'] }),
      phone: text,
    }),
    copies: z
      .array(z.object({ id, name: z.string(), email: z.string() }))
      .meta({ examples: [[{ id: 5, name: 'Luis Vega', email: 'luis@example.com' }]] }),
    assignedTo: reference.nullable(),
    targets: z.object({
      answer: target.meta({ examples: [{ dueAt: '2026-02-12T18:00:00.000Z', state: 'running' }] }),
      solution: target,
    }),
    closing: z.object({ at: z.iso.datetime(), reason: text, text }).nullable(),
    createdAt: z.iso.datetime().meta({ examples: ['2026-02-12T14:00:00.000Z'] }),
    updatedAt: z.iso.datetime().meta({ examples: ['2026-02-12T14:00:00.000Z'] }),
    links: z.object({
      self: z.string().meta({ examples: [selfOf('tickets', 52)] }),
      page: z.string().meta({ examples: [href('ticket', { id: 52 })] }),
    }),
    version: z
      .number()
      .int()
      .meta({ description: 'Of its status and its agent: If-Match names it to change them.', examples: [1] }),
  })
  .meta({ id: 'Ticket' })

export const ticketExample = exampleOf(ticketDetails)

const numberedIf = (id: number | null, number: string | null) => (id === null ? null : { id, number: number ?? '' })

const aboutShape = ({ shipmentId, shipmentNumber, containerId, containerNumber, invoiceId, invoiceNumber, exceptionKind }: NamedCargo) => ({
  shipment: numberedIf(shipmentId, shipmentNumber),
  container: numberedIf(containerId, containerNumber),
  invoice: numberedIf(invoiceId, invoiceNumber),
  exception: exceptionKind,
})

const targetShape = (target: SlaProgress['answer']) => target && { ...target, dueAt: target.dueAt.toISOString() }

function ticketShape(ticket: TicketDetails, progress: SlaProgress | null): z.output<typeof ticketDetails> {
  const { id, number, subject, description, statusId, module, subModule, severity, copies, firstLevel, closedAt, version } = ticket
  return {
    type: 'ticket',
    id,
    number,
    subject,
    description,
    status: ticketStatuses[statusId],
    kind: { id: ticket.typeId, name: ticket.type },
    module,
    subModule,
    severity,
    about: aboutShape(ticket.cargo),
    createdBy: { ...ticket.creator, role: roleKeys[ticket.creator.roleId] },
    copies: [...copies],
    assignedTo: firstLevel,
    targets: { answer: targetShape(progress?.answer ?? null), solution: targetShape(progress?.solution ?? null) },
    closing: closedAt && { at: closedAt.toISOString(), reason: ticket.closeReason, text: ticket.closeText },
    createdAt: ticket.createdAt.toISOString(),
    updatedAt: ticket.updatedAt.toISOString(),
    links: { self: selfOf('tickets', id), page: href('ticket', { id }) },
    version,
  }
}

export const tickets = resource({
  noun: 'tickets',
  capability: 'open-service-desk',
  grant: 'tickets:write',
  readingGrant: 'tickets:read',
  path: '/tickets',
  key: 'id',
  ids: { id: 52 },
  shape: ticketDetails,
  example: ticketExample,
  find: async ({ viewer, params: { id }, now }) => ticketShape(found(await findTicket(viewer, id)), await findSlaProgress(viewer, id, now)),
})
