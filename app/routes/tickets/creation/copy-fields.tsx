import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { type MouseEvent, useEffect, useState } from 'react'
import { Field } from '#app/components/form/field.tsx'
import { FieldError } from '#app/components/form/field-frame.tsx'
import { useFocusNear } from '#app/components/form/fields/focus-near.ts'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { TicketCopy } from '#domain/tickets/ticket.ts'
import { applyTicketIntent } from './form-intents.ts'
import { copiesIn } from './ticket-draft.ts'

interface CopiesProps {
  // biome-ignore lint/suspicious/noExplicitAny: a form of any fields
  form: FormMetadata<any, string[]>
  name: FieldMetadata<string | undefined>
  email: FieldMetadata<string | undefined>
  copies: FieldMetadata<TicketCopy[]>
  hasScripts: boolean
}

export function Copies({ form: ticket, name, email, copies, hasScripts }: CopiesProps) {
  const { t } = useTranslation()
  const [chips, setChips] = useState<TicketCopy[]>(() => chipsOf(copies))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server answered is what is shown
  useEffect(() => setChips(chipsOf(copies)), [copies.initialValue])
  // Opens for its contents and its errors; only the user closes it, not a corrected error.
  const isNeeded = chips.length > 0 || Boolean(name.errors ?? email.errors)
  const [isOpen, setOpen] = useState(isNeeded)
  useEffect(() => {
    if (isNeeded) setOpen(true)
  }, [isNeeded])
  const stayNear = useFocusNear(chips)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const { form, value } = event.currentTarget
    if (!form) return
    event.preventDefault()
    const sent = new FormData(form)
    sent.set('press', value)
    const after = applyTicketIntent(sent)
    if (!after) return
    const [wrong] = Object.keys(after.errors ?? {})
    if (wrong) {
      ticket.validate({ name: wrong })
      const input = form.elements.namedItem(wrong)
      if (input instanceof HTMLElement) input.focus()
      return
    }
    stayNear(event.currentTarget)
    setChips(copiesIn(after.form))
    if (value !== 'add') return
    for (const field of [name, email]) {
      const input = form.elements.namedItem(field.name)
      if (!(input instanceof HTMLInputElement)) continue
      input.value = ''
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  const button = { type: 'submit', name: 'press', formNoValidate: true, onClick: press } as const
  const cannotAdd = hasScripts && !(name.value?.trim() && email.value?.trim())
  return (
    <details className="ticket-copies" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className="field-label">{t('tickets.fields.copies')}</span>
        {chips.length > 0 && <span className="tab-count">{chips.length}</span>}
        <Icon name="chevron-down" small />
      </summary>
      <p className="field-help">{t('tickets.form.copyHelp')}</p>
      <div className="ticket-copy-new">
        <Field field={name as FieldMetadata<string>} type="text" label={t('tickets.form.copyName')} autoComplete="off" />
        <Field field={email as FieldMetadata<string>} type="email" label={t('tickets.form.copyEmail')} autoComplete="off" />
        <button {...button} value="add" className="button" disabled={cannotAdd}>
          <Icon name="plus" small />
          {t('tickets.form.copyAdd')}
        </button>
      </div>
      <ul className="ticket-chips" aria-label={t('tickets.fields.copies')}>
        {chips.map((chip, at) => (
          <li key={chip.email} className="ticket-chip" title={chip.email}>
            <input type="hidden" name={`copies[${at}].name`} value={chip.name} />
            <input type="hidden" name={`copies[${at}].email`} value={chip.email} />
            {chip.name}
            <button {...button} value={`remove ${at}`} aria-label={t('tickets.form.copyRemove', { name: chip.name })}>
              <Icon name="close" small />
            </button>
          </li>
        ))}
      </ul>
      <FieldError field={copies} />
    </details>
  )
}

const chipsOf = ({ initialValue }: FieldMetadata<TicketCopy[]>): TicketCopy[] =>
  (Array.isArray(initialValue) ? initialValue : []).flatMap((chip) => (chip?.email ? [{ name: chip.name ?? '', email: chip.email }] : []))
