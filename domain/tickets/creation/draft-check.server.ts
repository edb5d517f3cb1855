import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { listTicketChoices } from '#domain/tickets/catalogues/ticket-choices.server.ts'
import { isOfCascade } from '#domain/tickets/catalogues/ticket-choices.ts'
import type { TicketDraft } from '#domain/tickets/ticket.ts'
import { shownFields } from '#domain/tickets/ticket-rules.ts'

/**
 * Refuses choices of another type or module, retired ones, and those not offered to the viewer's role. Returns the draft without fields
 * that its type does not have.
 */
export async function checkDraft(viewer: Viewer, draft: TicketDraft): Promise<TicketDraft> {
  const choices = await listTicketChoices(viewer)
  const severityId = shownFields[draft.typeId].includes('severity') ? draft.severityId : null
  if (!choices.types.some(({ id }) => id === draft.typeId)) throw new DomainError('tickets.form.typeUnknown', 'type')
  const fits = isOfCascade(choices, draft.typeId, draft.moduleId, draft.subModuleId)
  if (!fits.module) throw new DomainError('tickets.form.moduleUnknown', 'module')
  if (!fits.subModule) throw new DomainError('tickets.form.subModuleUnknown', 'subModule')
  if (severityId !== null && !choices.severities.some(({ id }) => id === severityId)) {
    throw new DomainError('tickets.form.severityUnknown', 'severity')
  }
  return { ...draft, severityId, copies: onceEach(draft.copies) }
}

function onceEach(copies: TicketDraft['copies']): TicketDraft['copies'] {
  const byAddress = new Map(copies.toReversed().map(({ name, email }) => [email.toLowerCase(), { name, email: email.toLowerCase() }]))
  return [...byAddress.values()].toReversed()
}
