import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { tabIn } from '#app/routes/tickets/list/ticket-tab.ts'
import { enter } from '#app/server/enter.server.ts'
import { answerMaybeUpload } from '#app/server/files/answer-upload.server.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { readId } from '#domain/core/lists/row-id.ts'
import { readLaunch } from '#domain/freight/attention/launch-event.ts'
import { findTelephone } from '#domain/identity/access/preferences/telephone.server.ts'
import { ticketAttachment } from '#domain/tickets/attachments/ticket-upload-policy.ts'
import { listTicketChoices } from '#domain/tickets/catalogues/ticket-choices.server.ts'
import { raiseTicket } from '#domain/tickets/creation/raise-ticket.server.ts'
import { findNamedCargo } from '#domain/tickets/creation/ticket-cargo.server.ts'
import { ticketTypeOf } from '#domain/tickets/creation/ticket-faults.ts'
import type { TicketInput } from '#domain/tickets/ticket.ts'
import { changeTicket } from './change-ticket.ts'
import { draftOf, newTicketForm } from './new-ticket-form.ts'
import { deleteDraft, findSavedDraft } from './ticket-draft.ts'
import { TicketForm } from './ticket-form.tsx'
import './new-ticket.css'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

/** Milliseconds that the toast of a new ticket stays (spec 3 §9). */
const newsStaysMs = 2_500

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('newTicket', args)
  tabIn(params.tab)
  const query = new URL(args.request.url).searchParams
  const { name, lastName, email, roleId } = viewer
  return json({
    person: { name: `${name} ${lastName}`, email, roleId },
    phone: (await findTelephone(viewer))?.replace(/\D/g, '') ?? '',
    type: ticketTypeOf(query.get('type')) ?? null,
    module: query.get('module'),
    subModule: query.get('subModule'),
    choices: await listTicketChoices(viewer),
    cargo: await findNamedCargo(viewer, aboutIn(args.request)),
    key: crypto.randomUUID(),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('newTicket', args)
  tabIn(params.tab)
  return answerMaybeUpload(
    viewer,
    args,
    ticketAttachment,
    newTicketForm,
    async (form, file) => {
      const ticket = { draft: draftOf(form), key: form.key, about: aboutIn(args.request), file }
      const { number } = await raiseTicket(act, ticket, await portalAddressOf(args))
      const news = { heading: 'tickets.created', values: { number }, stays: newsStaysMs } as const
      return redirectWithToast(href('serviceDesk'), 'tickets.createdWhat', news)
    },
    changeTicket,
  )
}

function aboutIn({ url }: Request) {
  const query = new URL(url).searchParams
  const idIn = (name: string) => readId(query.get(name)) ?? undefined
  const exceptionKind = readLaunch(query.get('exception')) ?? undefined
  return { shipmentId: idIn('shipment'), containerId: idIn('container'), invoiceId: idIn('invoice'), exceptionKind }
}

export default function NewTicket() {
  const { t } = useTranslation()
  const { key, ...beginning } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { email } = beginning.person
  const [draft, setDraft] = useState<TicketInput | null>(null)
  useEffect(() => setDraft(findSavedDraft(email)), [email])
  const discard = () => {
    deleteDraft()
    setDraft(null)
  }
  return (
    <DialogPage title={t('tickets.form.title')} back={href('serviceDesk')}>
      <TicketForm key={draft ? 'begun' : 'new'} {...{ ...beginning, refused }} draft={draft} creationKey={key} onDiscard={discard} />
    </DialogPage>
  )
}
