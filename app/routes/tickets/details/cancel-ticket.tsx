import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { useHasScripts } from '#app/components/live.ts'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { findTicket } from '#domain/tickets/details/ticket-details.server.ts'
import { canCancelTicket } from '#domain/tickets/ticket.ts'
import { cancelTicket } from '#domain/tickets/workflow/cancel-ticket.server.ts'
import { cancelForm } from './cancel-ticket-form.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('ticketCancelling', args)
  const { id, statusId, mayChange } = found(await findTicket(viewer, idIn(params.id)))
  return found(mayChange) && canCancelTicket(statusId) ? json({ id }) : redirect(href('ticket', { id }))
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('ticketCancelling', args)
  const id = idIn(params.id)
  found(found(await findTicket(viewer, id)).mayChange)
  return answerSubmission(args.request, cancelForm, async ({ reason }) => {
    found(await cancelTicket(act, id, reason, await portalAddressOf(args)))
    return redirectWithToast(href('ticket', { id }), 'tickets.closedWhat', { heading: 'tickets.closed' })
  })
}

export default function CancelTicket() {
  const { t } = useTranslation()
  const { id } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(cancelForm, { answer: useActionData<typeof action>(), id: 'cancel-ticket' })
  const hasScripts = useHasScripts()
  return (
    <DialogPage title={t('tickets.detail.cancel')} back={href('ticket', { id })}>
      <OwnForm form={form} className="new-ticket">
        <TextField field={fields.reason} label={t('tickets.cancelling.reason')} rows={4} />
        <FormEnd send={t('tickets.detail.cancel')} back={href('ticket', { id })} missing={hasScripts && !fields.reason.value?.trim()} />
      </OwnForm>
    </DialogPage>
  )
}
