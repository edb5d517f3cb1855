import { Link, useNavigation, useSearchParams } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { Field } from '#app/components/form/field.tsx'
import { FormFoot } from '#app/components/form/fields/form-foot.tsx'
import { FileField } from '#app/components/form/file-field.tsx'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { ExceptionMark } from '#app/freight/exception-mark.tsx'
import { href } from '#domain/core/href.ts'
import { type RoleId, roleKeys } from '#domain/core/viewer/roles.ts'
import { translateMessage } from '#domain/platform/translate-message.ts'
import { ticketAttachment } from '#domain/tickets/attachments/ticket-upload-policy.ts'
import type { TicketChoices } from '#domain/tickets/catalogues/ticket-choices.ts'
import type { NamedCargo } from '#domain/tickets/creation/ticket-cargo.ts'
import { ticketTypeOf } from '#domain/tickets/creation/ticket-faults.ts'
import type { TicketInput, TicketTypeId } from '#domain/tickets/ticket.ts'
import { isTicketText, requiredFields } from '#domain/tickets/ticket-rules.ts'
import { Cascade } from './category-cascade.tsx'
import { Copies } from './copy-fields.tsx'
import { newTicketForm } from './new-ticket-form.ts'
import { deleteDraft, saveDraft } from './ticket-draft.ts'
import { useFilled } from './use-filled.ts'

interface Beginning {
  person: { name: string; email: string; roleId: RoleId }
  phone: string
  type: TicketTypeId | null
  module: string | null
  subModule: string | null
  choices: TicketChoices
  cargo: NamedCargo
  creationKey: string
}

interface TicketFormProps extends Beginning {
  refused: unknown
  draft: TicketInput | null
  onDiscard: () => void
}

/** The browser's tab keeps what is typed until it is sent (spec 3 §2 New ticket modal). */
export function TicketForm({ draft, onDiscard, refused, creationKey: key, ...beginning }: TicketFormProps) {
  const { t } = useTranslation()
  const { person, phone, type, module, subModule, choices, cargo } = beginning
  const about = cargo.invoiceNumber ?? cargo.containerNumber ?? cargo.shipmentNumber
  const [params] = useSearchParams()
  const isSending = useNavigation().state === 'submitting'
  const [form, fields] = useOwnForm(newTicketForm, {
    answer: refused,
    id: 'new-ticket',
    isValidatedOnBlur: true,
    first: draft
      ? { key, ...draft.fields, copies: draft.copies }
      : { key, phone, type: type?.toString(), module, subModule, subject: about && isTicketText(about) ? about : null },
  })
  const first = { type: fields.type.initialValue, module: fields.module.initialValue }
  const { hasScripts, look, ...filled } = useFilled(form.id, first)
  const typeId = ticketTypeOf(filled.type)
  const required = typeId ? requiredFields[typeId] : []
  const change = () => {
    look()
    const element = document.getElementById(form.id)
    if (element instanceof HTMLFormElement) saveDraft(element, person.email)
  }
  return (
    <OwnForm form={form} encType="multipart/form-data" className="new-ticket" reach="unasked" onChange={change} onInput={change}>
      <HiddenField field={fields.key} />
      {draft && (
        <Notice tone="attention">
          {t('tickets.form.draftBack')}{' '}
          <Link
            className="button quiet"
            to={{ search: `?${new URLSearchParams([...params, ['anew', '1']])}` }}
            onClick={onDiscard}
            preventScrollReset
          >
            {t('tickets.form.draftDiscard')}
          </Link>
        </Notice>
      )}
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
            <dd>
              <span className="number">{about}</span> {cargo.exceptionKind && <ExceptionMark kind={cargo.exceptionKind} />}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('tickets.form.readers')}</dt>
          <dd>
            {t('tickets.form.readersWho')} {about && <CommentInstead cargo={cargo} />}
          </dd>
        </div>
      </dl>
      <Field
        field={fields.phone}
        type="tel"
        label={t('tickets.fields.phone')}
        help={t('tickets.form.phoneHelp')}
        autoComplete="tel"
        required={required.includes('phone')}
      />
      <Copies form={form} name={fields.copyName} email={fields.copyEmail} copies={fields.copies} hasScripts={hasScripts} />
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
      <FormFoot
        missing={
          hasScripts &&
          filled.needs.length > 0 &&
          t('forms.stillNeeded', { what: filled.needs.map((key) => translateMessage(t, key)).join(' ') })
        }
      >
        <button type="submit" className="button main" disabled={hasScripts && filled.needs.length > 0} aria-busy={isSending}>
          {t('tickets.form.create')}
        </button>
        <Link className="button" to={href('serviceDesk')} onClick={deleteDraft}>
          {t('forms.cancel')}
        </Link>
      </FormFoot>
    </OwnForm>
  )
}

/** What needs no ticket is said where the thing is, to whoever follows it. */
function CommentInstead({ cargo: { shipmentId, containerId } }: { cargo: NamedCargo }) {
  const { t } = useTranslation()
  if (containerId) return <Link to={href('containerComments', { id: containerId })}>{t('tickets.form.commentInstead')}</Link>
  if (shipmentId) return <Link to={href('shipmentComments', { id: shipmentId })}>{t('tickets.form.commentInstead')}</Link>
  return null
}
