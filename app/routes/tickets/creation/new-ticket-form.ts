import { creationKey } from '#app/components/form/creation-key.ts'
import { defineForm, type ValueOf } from '#app/components/form/schema/define-form.ts'
import { linesOfText, z } from '#domain/platform/schema.ts'
import { faultsOfTicket, ticketTypeOf } from '#domain/tickets/creation/ticket-faults.ts'
import { maxCopies, type TicketDraft, ticketTypeIds } from '#domain/tickets/ticket.ts'
import { maxDescriptionLength, maxSubjectLength, shownFields } from '#domain/tickets/ticket-rules.ts'

const id = z
  .string()
  .regex(/^\d{1,9}$/, 'failures.staleForm')
  .optional()
const line = z.string().trim().max(maxSubjectLength, 'tickets.form.tooLong').optional()

/** Every field may be empty here, because the type decides what is required (spec 3 §5 Ticket form). */
export const newTicketForm = defineForm(
  'newTicket',
  z
    .object({
      key: creationKey,
      type: z.string().optional(),
      phone: line,
      copyName: line,
      copyEmail: line,
      copies: z
        .array(z.object({ name: z.string().max(maxSubjectLength), email: z.string().max(254) }))
        .max(maxCopies, 'tickets.form.copyMost'),
      module: id,
      subModule: id,
      severity: id,
      subject: line,
      description: linesOfText().max(maxDescriptionLength, 'tickets.form.tooLong').optional(),
      file: z.custom<File>().optional(),
    })
    .superRefine((form, context) => {
      for (const [field, message] of faultsOfTicket(form)) context.addIssue({ code: 'custom', path: [field], message })
    }),
)

type NewTicket = ValueOf<typeof newTicketForm>

/** A contact that was typed and not yet added counts as in copy too. */
export function draftOf(form: NewTicket): TicketDraft {
  const typeId = ticketTypeOf(form.type) ?? ticketTypeIds.error
  const idIn = (field: 'module' | 'subModule' | 'severity') => (shownFields[typeId].includes(field) ? Number(form[field]) || null : null)
  const written = form.copyName && form.copyEmail ? [{ name: form.copyName, email: form.copyEmail }] : []
  return {
    typeId,
    phone: form.phone || null,
    moduleId: idIn('module') ?? 0,
    subModuleId: idIn('subModule'),
    severityId: idIn('severity'),
    subject: form.subject ?? '',
    description: form.description ?? '',
    copies: [...form.copies, ...written],
  }
}
