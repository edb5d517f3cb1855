import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { type FormEvent, useEffect, useState } from 'react'
import { Field } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { FileField } from '#app/components/form/file-field.tsx'
import { HiddenField, OwnForm, useServerForm } from '#app/components/form/own-form.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { answerUpload } from '#app/server/files/answer-upload.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { addTicketDocument } from '#domain/tickets/attachments/ticket-documents.server.ts'
import { ticketUploadPolicy } from '#domain/tickets/attachments/ticket-upload-policy.ts'
import { findTicket } from '#domain/tickets/details/ticket-details.server.ts'
import { isTicketClosed } from '#domain/tickets/ticket.ts'
import { addDocumentForm } from './add-document-form.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('ticketDocuments', args)
  const ticket = found(await findTicket(viewer, idIn(params.id)))
  return json({
    id: found(!isTicketClosed(ticket.statusId) && ticket.id),
    key: crypto.randomUUID(),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('ticketDocuments', args)
  const id = idIn(params.id)
  found(await findTicket(viewer, id))
  return answerUpload(viewer, args, ticketUploadPolicy, addDocumentForm, async ({ key, title }, file) => {
    found(await addTicketDocument(act, id, { key, title }, file))
    return redirectWithToast(href('ticket', { id }), 'documents.saved', { values: { name: title } })
  })
}

export default function AddDocument() {
  const { t } = useTranslation()
  const { id, key } = useLoaderData<typeof loader>()
  const [form, fields] = useServerForm(addDocumentForm, { answer: useActionData<typeof action>(), id: 'add-document', first: { key } })
  // Enabled until scripts run, for browsers without them.
  const [isReady, setReady] = useState(true)
  useEffect(() => setReady(false), [])
  const look = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const sent = new FormData(currentTarget)
    const file = sent.get('file')
    setReady(String(sent.get('title') ?? '').trim() !== '' && file instanceof File && file.name !== '')
  }
  return (
    <DialogPage title={t('tickets.document.title')} back={href('ticket', { id })}>
      <OwnForm form={form} encType="multipart/form-data" className="new-ticket" onChange={look} onInput={look}>
        <HiddenField field={fields.key} />
        <Field field={fields.title} type="text" label={t('tickets.document.name')} autoComplete="off" />
        <FileField field={fields.file} label={t('documents.file')} wish={ticketUploadPolicy} />
        <FormEnd send={t('tickets.document.save')} back={href('ticket', { id })} missing={!isReady} />
      </OwnForm>
    </DialogPage>
  )
}
