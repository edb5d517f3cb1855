import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { DayFilter } from '#app/components/form/parts/date-field.tsx'
import { type AuditFilter, countFilters } from '#domain/ground/audit/filter.ts'
import { useActionName } from './action-name.ts'

/** What to see of the trail: a form whose answer is an address. */
export function AuditFilterForm({ filter, actions }: { filter: AuditFilter; actions: string[] }) {
  const { t } = useTranslation()
  const nameOf = useActionName()
  return (
    <Form method="get" className="filter-line" key={JSON.stringify(filter)}>
      <label className="field">
        <span className="field-label">{t('audit.person')}</span>
        <input
          className="input"
          type="search"
          name="person"
          defaultValue={filter.person}
          placeholder={t('audit.personHint')}
          maxLength={100}
        />
      </label>
      <label className="field">
        <span className="field-label">{t('audit.action')}</span>
        <select className="input" name="action" defaultValue={filter.action ?? ''}>
          <option value="">{t('audit.anyAction')}</option>
          {actions.map((action) => (
            <option key={action} value={action}>
              {nameOf(action)}
            </option>
          ))}
        </select>
      </label>
      <DayFilter name="from" label={t('audit.from')} first={filter.from} />
      <DayFilter name="to" label={t('audit.to')} first={filter.to} />
      <button type="submit" className="button main">
        {t('audit.filter')}
      </button>
      {countFilters(filter) > 0 && (
        <Link className="button quiet" to="?">
          {t('audit.clear')}
        </Link>
      )}
    </Form>
  )
}
