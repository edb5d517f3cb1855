import type { FieldMetadata } from '@conform-to/react'
import { useEffect, useState } from 'react'
import { Field } from '#app/components/form/field.tsx'
import { FieldError } from '#app/components/form/field-frame.tsx'
import { useIntentButton } from '#app/components/form/fields/intent-button.ts'
import type { AnyForm, OneField } from '#app/components/form/fields-of.ts'
import { readTyped } from '#app/components/form/read-typed.ts'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { TicketCopy } from '#domain/tickets/ticket.ts'
import { changeTicket } from './change-ticket.ts'
import { copiesIn } from './ticket-draft.ts'

interface CopiesProps {
  form: AnyForm
  name: OneField
  email: OneField
  copies: FieldMetadata<TicketCopy[]>
  hasScripts: boolean
}

export function Copies({ form: ticket, name, email, copies, hasScripts }: CopiesProps) {
  const { t } = useTranslation()
  const [chips, setChips] = useState<TicketCopy[]>(() => copiesIn(copies.initialValue))
  useEffect(() => setChips(copiesIn(copies.initialValue)), [copies.initialValue])
  // Opens for its contents and its errors; only the user closes it, not a corrected error.
  const isNeeded = chips.length > 0 || Boolean(name.errors ?? email.errors)
  const [isOpen, setOpen] = useState(isNeeded)
  useEffect(() => {
    if (isNeeded) setOpen(true)
  }, [isNeeded])
  const button = useIntentButton(chips, (intent, form) => {
    const changed = changeTicket(readTyped(new FormData(form)), intent)
    const [wrong] = Object.keys(changed?.errors ?? {})
    if (wrong) {
      ticket.validate({ name: wrong })
      const input = form.elements.namedItem(wrong)
      if (input instanceof HTMLElement) input.focus()
    }
    if (!changed || wrong) return false
    setChips(copiesIn(changed.typed.copies))
    for (const field of intent.verb === 'add' ? [name, email] : []) {
      const input = form.elements.namedItem(field.name)
      if (!(input instanceof HTMLInputElement)) continue
      input.value = ''
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    return true
  })
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
        <Field field={name} type="text" label={t('tickets.form.copyName')} autoComplete="off" />
        <Field field={email} type="email" label={t('tickets.form.copyEmail')} autoComplete="off" />
        <button {...button(`${copies.name}.add`)} className="button" disabled={cannotAdd}>
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
            <button {...button(`${copies.name}.remove.${at}`)} aria-label={t('tickets.form.copyRemove', { name: chip.name })}>
              <Icon name="close" small />
            </button>
          </li>
        ))}
      </ul>
      <FieldError field={copies} />
    </details>
  )
}
