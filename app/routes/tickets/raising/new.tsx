import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { address } from '#app/addresses.ts'
import { Field } from '#app/components/form/field.tsx'
import { FileField } from '#app/components/form/file-field.tsx'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { answerMaybeUpload } from '#app/http/files/upload.server.ts'
import { portalAddressOf } from '#app/http/portal-address.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { originOf, requireViewer } from '#app/http/viewer.server.ts'
import { listTicketChoices } from '#domain/desk/tickets/catalogues/choices.server.ts'
import { ticketAttachment } from '#domain/desk/tickets/papers/wish.ts'
import { findNamedCargo } from '#domain/desk/tickets/raising/cargo.server.ts'
import { raiseTicket } from '#domain/desk/tickets/raising/raise.server.ts'
import { requiredFields } from '#domain/desk/tickets/rules.ts'
import { roleKeys } from '#domain/ground/viewer/roles.ts'
import { findTelephone } from '#domain/people/access/preferences/telephone.server.ts'
import { Cascade } from './cascade.tsx'
import { Copies } from './copies.tsx'
import { useFilled } from './filled.ts'
import { draftOf, newTicketForm, typeOf } from './new-form.ts'
import { pressedTicket } from './presses.ts'
import './new.css'

export { unlessRefused as shouldRevalidate } from '#app/components/form/refused.ts'

/** How long the news of a new ticket stays (spec 3 §9), in milliseconds. */
const newsStaysMs = 2_500

/** A new ticket (spec 3 §2 New ticket modal); from a shipment or a container the address names. */
export async function loader(asked: LoaderFunctionArgs) {
  const viewer = await requireViewer(asked, 'open-service-desk')
  const params = new URL(asked.request.url).searchParams
  const { name, lastName, email, roleId } = viewer
  return json({
    person: { name: `${name} ${lastName}`, email, roleId },
    phone: (await findTelephone(viewer))?.replace(/\D/g, '') ?? '',
    type: typeOf(params.get('type')) ?? null,
    module: params.get('module'),
    choices: await listTicketChoices(viewer),
    cargo: await findNamedCargo(viewer, aboutIn(asked.request)),
    key: crypto.randomUUID(),
  })
}

export async function action(asked: ActionFunctionArgs) {
  const viewer = await requireViewer(asked, 'open-service-desk')
  return answerMaybeUpload(
    viewer,
    asked,
    ticketAttachment,
    newTicketForm,
    async (form, file) => {
      const ticket = { draft: draftOf(form), key: form.key, about: aboutIn(asked.request), file }
      const { number } = await raiseTicket(viewer, ticket, await portalAddressOf(asked), originOf(asked), new Date())
      const news = { heading: 'tickets.created', values: { number }, stays: newsStaysMs } as const
      return redirectWithToast(address.serviceDesk, 'tickets.createdWhat', news)
    },
    pressedTicket,
  )
}

function aboutIn({ url }: Request) {
  const idIn = (name: string) => Number(/^[1-9]\d{0,14}$/.exec(new URL(url).searchParams.get(name) ?? '')?.[0]) || undefined
  return { shipmentId: idIn('shipment'), containerId: idIn('container') }
}

export default function NewTicket() {
  const { t } = useTranslation()
  const { person, phone, type, module, choices, cargo, key } = useLoaderData<typeof loader>()
  const isSending = useNavigation().state === 'submitting'
  const [form, fields] = useOwnForm(newTicketForm, {
    answer: useActionData<typeof action>(),
    id: 'new-ticket',
    isJudgedEarly: true,
    first: { key, phone, type: type?.toString(), module },
  })
  const first = { type: fields.type.initialValue, module: fields.module.initialValue }
  const { hasScripts, look, ...filled } = useFilled(form.id, first)
  const typeId = typeOf(filled.type)
  const required = typeId ? requiredFields[typeId] : []
  const about = cargo.containerNumber ?? cargo.shipmentNumber
  return (
    <DialogPage title={t('tickets.form.title')} back={address.serviceDesk}>
      <OwnForm form={form} encType="multipart/form-data" className="new-ticket" onChange={look} onInput={look}>
        <HiddenField field={fields.key} />
        <dl className="new-ticket-person">
          <div>
            <dt>{t('tickets.fields.name')}</dt>
            <dd>{person.name}</dd>
          </div>
          <div>
            <dt>{t('tickets.fields.role')}</dt>
            <dd>{t(`shell.roles.${roleKeys[person.roleId]}`)}</dd>
          </div>
          <div>
            <dt>{t('tickets.fields.email')}</dt>
            <dd>{person.email}</dd>
          </div>
          {about && (
            <div>
              <dt>{t('tickets.form.about')}</dt>
              <dd className="number">{about}</dd>
            </div>
          )}
        </dl>
        <Field
          field={fields.phone}
          type="tel"
          label={t('tickets.fields.phone')}
          help={t('tickets.form.phoneHelp')}
          autoComplete="tel"
          required={required.includes('phone')}
        />
        <Copies name={fields.copyName} email={fields.copyEmail} copies={fields.copies} hasScripts={hasScripts} />
        <Cascade
          fields={fields}
          choices={choices}
          type={typeId}
          moduleId={filled.module ? Number(filled.module) : undefined}
          hasScripts={hasScripts}
        />
        <Field field={fields.subject} type="text" label={t('tickets.fields.subject')} autoComplete="off" required />
        <TextField
          field={fields.description}
          label={t('tickets.fields.description')}
          help={t('tickets.form.descriptionHelp')}
          rows={5}
          required
        />
        <FileField field={fields.file} label={t('tickets.form.file')} wish={ticketAttachment} />
        <p className="field-help without-scripts">{t('tickets.form.fileHelp')}</p>
        <p className="ticket-actions">
          <button type="submit" className="button main" disabled={hasScripts && !filled.isComplete} aria-busy={isSending}>
            {t('tickets.form.create')}
          </button>
          <Link className="button" to={address.serviceDesk}>
            {t('tickets.form.cancel')}
          </Link>
        </p>
      </OwnForm>
    </DialogPage>
  )
}
