import { call, noContent } from '#app/api/call.ts'
import { invalidField } from '#app/api/http/read-request.server.ts'
import { found, Problem, withFieldsAt } from '#app/api/problem.ts'
import { entryIdInBody, idParameter, rowIdInBody } from '#app/api/schemas/parameters.ts'
import { exceptionKinds } from '#domain/freight/exceptions/exception-kinds.ts'
import { linesOfText, z } from '#domain/platform/schema.ts'
import { raiseTicket } from '#domain/tickets/creation/raise-ticket.server.ts'
import { findNamedCargo } from '#domain/tickets/creation/ticket-cargo.server.ts'
import { faultsOfCopy, faultsOfTicket } from '#domain/tickets/creation/ticket-faults.ts'
import { findTicket } from '#domain/tickets/details/ticket-details.server.ts'
import { maxCopies, type TicketDraft, type TicketStatusId, type TicketTypeId, ticketStatuses } from '#domain/tickets/ticket.ts'
import { maxClosingLength, maxDescriptionLength, maxSubjectLength } from '#domain/tickets/ticket-rules.ts'
import { cancelReason } from '#domain/tickets/workflow/cancel-reason-schema.ts'
import { cancelTicket } from '#domain/tickets/workflow/cancel-ticket.server.ts'
import { decideTicket } from '#domain/tickets/workflow/decide-ticket.server.ts'
import { removeTicketCopy } from '#domain/tickets/workflow/ticket-copies.server.ts'
import { tickets } from './ticket-shape.server.ts'

const ofDesk = { noun: 'tickets', capability: 'open-service-desk', grant: 'tickets:write' } as const

const copy = z
  .strictObject({ name: z.string().trim().max(maxSubjectLength), email: z.string().trim().max(254) })
  .superRefine(({ name, email }, { addIssue }) => {
    for (const [field, message] of faultsOfCopy(name, email))
      addIssue({ code: 'custom', path: [field === 'copyName' ? 'name' : 'email'], message })
  })

const rowId = rowIdInBody.nullable().optional()
const about = z
  .strictObject({ shipmentId: rowId, containerId: rowId, invoiceId: rowId, exception: z.enum(exceptionKinds).nullable().optional() })
  .meta({ description: 'What it is raised from: an invoice, a container, or a shipment with or without its exception.' })

/** The form names these fields otherwise. */
const places = { type: 'kindId', module: 'moduleId', subModule: 'subModuleId', severity: 'severityId' } as const
const placeOf = (field: string) => (field in places ? places[field as keyof typeof places] : field)

const entryId = entryIdInBody.nullable().optional()
const line = z.string().trim().max(maxSubjectLength, 'tickets.form.tooLong').nullable().optional()

/** As in the form, the kind decides what else is required. */
const newTicket = z
  .strictObject({
    kindId: entryIdInBody.meta({
      description:
        'Of the catalogue ticket-types. An error needs all other fields but `copies` and `about`, a request no severity, a change only module, subject and description.',
    }),
    moduleId: entryId.meta({ description: 'Of the catalogue ticket-modules.' }),
    subModuleId: entryId.meta({ description: 'Of the catalogue ticket-sub-modules.' }),
    severityId: entryId.meta({ description: 'Of the catalogue ticket-severities.' }),
    phone: line.meta({ description: 'Digits alone.' }),
    subject: line,
    description: linesOfText().max(maxDescriptionLength, 'tickets.form.tooLong').nullable().optional(),
    copies: z.array(copy).max(maxCopies, 'tickets.form.copyMost').optional(),
    about: about.optional(),
  })
  .superRefine(({ kindId, moduleId, subModuleId, severityId, phone, subject, description }, { addIssue }) => {
    const ids = { type: String(kindId), module: textOf(moduleId), subModule: textOf(subModuleId), severity: textOf(severityId) }
    const typed = { ...ids, phone: phone ?? '', subject: subject ?? '', description: description ?? '' }
    for (const [field, message] of faultsOfTicket(typed)) addIssue({ code: 'custom', path: [placeOf(field)], message })
  })

const textOf = (id: number | null | undefined) => (id == null ? undefined : String(id))

const draftOf = ({
  kindId,
  moduleId,
  subModuleId,
  severityId,
  phone,
  subject,
  description,
  copies,
}: z.output<typeof newTicket>): TicketDraft => ({
  typeId: kindId as TicketTypeId,
  moduleId: moduleId ?? 0,
  subModuleId: subModuleId ?? null,
  severityId: severityId ?? null,
  phone: phone || null,
  subject: subject ?? '',
  description: description ?? '',
  copies: copies ?? [],
})

const statusNames = Object.values(ticketStatuses)
const statusIdOf = (name: string) =>
  Number(Object.keys(ticketStatuses)[statusNames.indexOf(name as (typeof statusNames)[number])]) as TicketStatusId

const decision = z.strictObject({
  status: z.enum(statusNames).optional(),
  assignedToId: rowId.meta({ description: 'A support agent, or null for nobody.' }),
  closeReasonId: entryId.meta({ description: 'Of the catalogue ticket-close-reasons; solved needs one.' }),
  text: linesOfText().max(maxClosingLength, 'tickets.form.tooLong').optional().meta({ description: 'Is mailed with another status.' }),
})

export const ticketWritingCalls = [
  tickets.create({
    id: 'raiseTicket',
    adds: 'tickets',
    summary: 'Raises a ticket and mails the service desk and who is in copy.',
    body: newTicket,
    sent: {
      kindId: 1,
      moduleId: 1,
      subModuleId: 11,
      severityId: 2,
      phone: '5541702001',
      subject: 'Wrong consignee',
      description: 'The bill of lading names another company.',
      copies: [{ name: 'Luis Vega', email: 'luis@example.com' }],
    },
    run: async ({ act, viewer, body, key, language, portal }) => {
      const { about = {} } = body
      const cargo = await findNamedCargo(viewer, { ...about, exceptionKind: about.exception })
      for (const [field, asked] of Object.entries(about)) {
        // A page leaves out what its reader may not see; a program that names it wrongly must learn that. Foreign and absent are alike.
        if (asked !== null && cargo[field === 'exception' ? 'exceptionKind' : (field as 'shipmentId')] !== asked)
          throw invalidField(['about', field], language)
      }
      // A ticket about nothing is of the project: this token would not find it again.
      if (viewer.isCut && cargo.shipmentId === null && cargo.invoiceId === null) throw new Problem(403, 'token-of-customers')
      const form = { draft: draftOf(body), key, about: cargo, file: undefined }
      const address = await portal()
      const { id } = await withFieldsAt(places, () => raiseTicket(act, form, address))
      return id
    },
  }),
  tickets.change({
    id: 'decideTicket',
    method: 'patch',
    capability: 'answer-tickets',
    isVersioned: true,
    summary: 'Assigns a ticket, takes it up, solves it for a reason, or opens it again within 14 days. What is left out stays.',
    body: decision,
    sent: { status: 'inProgress' },
    answered: { status: 'inProgress', version: 2 },
    run: async ({ act, viewer, params, body, version, portal }) => {
      const ticket = found(await findTicket(viewer, params.id))
      const { status, assignedToId = ticket.firstLevel?.id ?? null, closeReasonId = null, text } = body
      const statusId = status ? statusIdOf(status) : ticket.statusId
      const decided = { version, assignedTo: assignedToId, statusId, closeReasonId, text: text || null }
      const fields = { assignee: 'assignedToId', reason: 'closeReasonId' }
      const address = await portal()
      return withFieldsAt(fields, () => decideTicket(act, params.id, decided, address))
    },
  }),
  tickets.act({
    id: 'cancelTicket',
    method: 'post',
    at: '/cancellation',
    summary: 'Cancels a ticket that nobody has taken up yet, for its creator and support agents.',
    body: z.strictObject({ reason: cancelReason }),
    sent: { reason: 'It arrived.' },
    answered: { status: 'cancelled', version: 4 },
    run: async ({ act, viewer, params, body, portal }) => {
      const { statusId, closeText, mayChange } = found(await findTicket(viewer, params.id))
      // Sent again because the answer was lost: it is cancelled already, for this very reason.
      if (mayChange && statusId === 4 && closeText === body.reason) return true
      return cancelTicket(act, params.id, body.reason, await portal())
    },
  }),
  call({
    ...ofDesk,
    id: 'removeTicketCopy',
    method: 'delete',
    path: '/tickets/:id/copies/:copy',
    summary: 'Takes somebody out of copy: they receive no more mail, and lose access where they had it by that alone.',
    params: z.object({ id: idParameter, copy: idParameter }),
    answers: { 204: null },
    example: { params: { id: 52, copy: 5 } },
    run: async ({ act, viewer, params }) => {
      const ticket = found(await findTicket(viewer, params.id))
      found(ticket.mayChange && ticket.copies.some(({ id }) => id === params.copy))
      found(await removeTicketCopy(act, params.id, params.copy))
      return noContent()
    },
  }),
]
