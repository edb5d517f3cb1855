import type { MouseEvent } from 'react'
import type { OneField } from '#app/components/form/fields-of.ts'
import { SelectField } from '#app/components/form/select-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { type CannedResponse, withCannedResponse } from '#domain/tickets/canned-responses/canned-response.ts'

interface CannedResponsePickerProps {
  answers: readonly CannedResponse[]
  field: OneField<string>
  textName: string
}

/** Appends a canned response to the text: with scripts at once, without them by sending the form. */
export function CannedResponsePicker({ answers, field, textName }: CannedResponsePickerProps) {
  const { t } = useTranslation()
  const insert = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget
    const text = form?.elements.namedItem(textName)
    const chosen = answers.find(({ id }) => form && String(id) === new FormData(form).get(field.name))
    if (!(text instanceof HTMLTextAreaElement)) return
    event.preventDefault()
    if (!chosen) return
    text.value = withCannedResponse(text.value, chosen.text)
    text.dispatchEvent(new Event('input', { bubbles: true }))
    text.focus()
  }
  return (
    <div className="canned-response">
      <SelectField
        field={field}
        label={t('tickets.cannedResponses.ready')}
        empty={t('tickets.form.choose')}
        options={answers.map(({ id, title }) => ({ value: String(id), label: title }))}
      />
      <button type="submit" name="intent" value={`${field.name}.insert`} formNoValidate className="button" onClick={insert}>
        {t('tickets.cannedResponses.insert')}
      </button>
    </div>
  )
}
