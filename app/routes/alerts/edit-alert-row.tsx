import { Link } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { Field } from '#app/components/form/field.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { RadioField, SelectField } from '#app/components/form/select-field.tsx'
import { clearTypedForm } from '#app/components/form/unsaved-changes.ts'
import { ZoneField } from '#app/components/form/zone-field.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { type AlertPart, placeQuery } from '#app/routes/alerts/open-place.ts'
import { deliveryModes, hourName, hoursOfDay, periodicities, units, weekdays } from '#domain/alerts/alert-timing.ts'
import { maxAlertDescription } from '#domain/alerts/customer-alerts/customer-alert.ts'
import { href } from '#domain/core/href.ts'
import { alertRowForm } from './alert-forms.ts'
import type { OpenAlertTab } from './open-place.ts'
import { answerTo, type CurrentAlert, currentAlertIn, type ShownAlert, useTimingWords } from './shown-alert.ts'

interface EditRowProps {
  customerId: number
  alert: ShownAlert
  place: OpenAlertTab
  zones: readonly string[]
  answer: unknown
}

const part: AlertPart = 'edited-alert'

/** RealTime hides the timing; Consolidated requires all of it (spec 1 §4 Alert types). */
export function EditRow({ customerId, alert, place, zones, answer }: EditRowProps) {
  const { t } = useTranslation()
  const words = useTimingWords()
  const { id, kind, description, manner, hour, unit, weekday, periodicity, timeZone } = alert
  const mine = answerTo(answer, 'save')
  const current = mine ? currentAlertIn(mine) : undefined
  const timing = { manner, hour: String(hour), unit, weekday: String(weekday), periodicity: String(periodicity), timeZone }
  const first = { description, ...timing }
  const [form, fields] = useOwnForm(alertRowForm, { answer: mine, id: 'timing', first })
  const name = t(`news.kinds.${kind}`)
  const wordsOf = (saved: CurrentAlert) => [saved.description, words.timing(saved)].filter(Boolean).join(' – ')
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    row.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true })
  }, [])
  return (
    <li className="alert-row" id={part} ref={row}>
      <OwnForm form={form} className="alert-edit" reach="address" preventScrollReset>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="alert" value={id} />
        <input type="hidden" name="version" value={current?.version ?? alert.version} />
        <h2>{name}</h2>
        {current && <Notice tone="attention">{t('alerts.standing', { words: wordsOf(current) })}</Notice>}
        <RadioField
          field={fields.manner}
          label={t('alerts.form.manner')}
          options={deliveryModes.map((value) => ({
            value,
            label: `${t(`alerts.form.manners.${value}`)} – ${t(`alerts.form.mannersWhat.${value}`)}`,
          }))}
        />
        <div className="alert-timing">
          <SelectField
            field={fields.hour}
            label={t('alerts.form.hour')}
            options={hoursOfDay.map((value) => ({ value: String(value), label: hourName(value) }))}
          />
          <SelectField
            field={fields.unit}
            label={t('alerts.form.unit')}
            options={units.map((value) => ({ value, label: t(`alerts.form.units.${value}`) }))}
          />
          <div className="alert-weekday">
            <SelectField
              field={fields.weekday}
              label={t('alerts.form.weekday')}
              options={weekdays.map((value) => ({ value: String(value), label: words.weekday(value) }))}
            />
          </div>
          <SelectField
            field={fields.periodicity}
            label={t('alerts.form.periodicity')}
            help={t('alerts.form.periodicityHelp')}
            options={periodicities.map((value) => ({ value: String(value), label: t('alerts.form.everyHours', { count: value }) }))}
          />
          <ZoneField field={fields.timeZone} label={t('alerts.form.timeZone')} zones={zones} />
        </div>
        <Field
          field={fields.description}
          type="text"
          label={t('alerts.form.description')}
          help={t('alerts.form.descriptionHelp', { most: maxAlertDescription })}
          autoComplete="off"
        />
        <div className="alert-row-actions">
          <button
            type="submit"
            className="button main square"
            title={t('alerts.row.save', { name })}
            aria-label={t('alerts.row.save', { name })}
          >
            <Icon name="save" small />
          </button>
          <Link
            className="button"
            to={href('customerAlerts', { customer: customerId }, placeQuery({ ...place, edit: null }))}
            preventScrollReset
            onClick={clearTypedForm}
          >
            {t('alerts.row.cancelEdit')}
          </Link>
        </div>
      </OwnForm>
    </li>
  )
}
