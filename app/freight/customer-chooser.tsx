import { Form } from '@remix-run/react'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import './customer-chooser.css'

interface CustomerChooserProps {
  label: string
  text: string
  chosen: { id: number; name: string } | null
  offered: { customers: readonly { id: number; name: string; rfc: string | null }[]; total: number }
  /** Of the address, which stays. */
  back?: string | null
}

/** Finds one of many customers, and asks for the page of the one chosen: `who` and `to` of the address. */
export function CustomerChooser({ label, text, chosen, offered: { customers, total }, back }: CustomerChooserProps) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const options = chosen && !customers.some(({ id }) => id === chosen.id) ? [{ ...chosen, rfc: null }, ...customers] : customers
  return (
    <Form className="customer-chooser" preventScrollReset>
      {back && <input type="hidden" name="back" value={back} />}
      {(text !== '' || total > customers.length) && (
        <div className="customer-chooser-row">
          <input
            className="input"
            type="search"
            name="who"
            defaultValue={text}
            maxLength={200}
            placeholder={t('customerChooser.find')}
            aria-label={t('customerChooser.find')}
          />
          <button type="submit" className="button">
            {t('forms.search')}
          </button>
        </div>
      )}
      <div className="field">
        <label className="field-label" htmlFor="chosen-customer">
          {label}
        </label>
        <div className="customer-chooser-row">
          <select key={`${text} ${chosen?.id}`} className="input" id="chosen-customer" name="to" defaultValue={chosen?.id ?? ''}>
            <option value="">{t('customerChooser.choose')}</option>
            {options.map(({ id, name, rfc }) => (
              <option key={id} value={id}>
                {rfc ? `${name} (${rfc})` : name}
              </option>
            ))}
          </select>
          <button type="submit" className={chosen ? 'button' : 'button main'}>
            {t('customerChooser.preview')}
          </button>
        </div>
        <p className="field-help">
          {total === 0
            ? t('customerChooser.nobody')
            : t('customerChooser.offered', { count: total, shown: count(customers.length), total: count(total) })}
        </p>
      </div>
    </Form>
  )
}
