import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { listCloseReasons } from '#domain/tickets/catalogues/ticket-choices.server.ts'
import { findTicket } from '#domain/tickets/details/ticket-details.server.ts'
import { type TicketStatusId, ticketStatuses } from '#domain/tickets/ticket.ts'
import { decideTicket, listSupportAgents } from '#domain/tickets/workflow/decide-ticket.server.ts'
import { nextStatuses } from '#domain/tickets/workflow/ticket-transitions.ts'
import { decisionForm } from './decision-form.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('ticketDecision', args)
  const ticket = found(await findTicket(viewer, idIn(params.id)))
  const { id, statusId, firstLevel, closedAt, closeReasonId, version } = ticket
  return json({
    id,
    statusId,
    assignee: firstLevel?.id ?? null,
    reason: closeReasonId,
    version,
    statuses: [statusId, ...nextStatuses(statusId, closedAt, now)],
    reasons: await listCloseReasons(viewer),
    desk: await listSupportAgents(viewer),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('ticketDecision', args)
  const id = idIn(params.id)
  const { statusId } = found(await findTicket(viewer, id))
  return answerSubmission(args.request, decisionForm, async ({ seen, assignee = null, status, reason = null, text }) => {
    const decision = {
      version: seen,
      assignedTo: assignee,
      statusId: Number(status) as TicketStatusId,
      closeReasonId: reason,
      text: text || null,
    }
    found(await decideTicket(act, id, decision, await portalAddressOf(args)))
    return decision.statusId === 3 && statusId !== 3
      ? redirectWithToast(href('ticket', { id }), 'tickets.closedWhat', { heading: 'tickets.closed' })
      : redirectWithToast(href('ticket', { id }), 'tickets.desk.saved')
  })
}

export default function DecideTicket() {
  const { t } = useTranslation()
  const { id, statusId, assignee, reason, version, statuses, reasons, desk } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(decisionForm, {
    answer: useActionData<typeof action>(),
    id: 'desk-form',
    first: { assignee: assignee?.toString(), status: String(statusId) as '1', reason: reason?.toString() },
  })
  return (
    <DialogPage title={t('tickets.desk.title')} back={href('ticket', { id })}>
      <OwnForm form={form} className="new-ticket">
        {/* The current version, also after a conflict refused this form. */}
        <input type="hidden" name="seen" value={version} />
        <SelectField
          field={fields.assignee}
          label={t('tickets.fields.firstLevel')}
          empty={t('tickets.detail.nobody')}
          options={desk.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <SelectField
          field={fields.status}
          label={t('tickets.fields.status')}
          options={statuses.map((each) => ({ value: String(each) as '1', label: t(`tickets.statuses.${ticketStatuses[each]}`) }))}
        />
        {statuses.includes(3) && (
          <SelectField
            field={fields.reason}
            label={t('tickets.fields.reason')}
            help={t('tickets.desk.reasonHelp')}
            empty={t('tickets.form.choose')}
            options={reasons.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        <TextField field={fields.text} label={t('tickets.desk.text')} help={t('tickets.desk.textHelp')} rows={3} />
        <FormEnd send={t('tickets.desk.save')} back={href('ticket', { id })} />
      </OwnForm>
    </DialogPage>
  )
}
