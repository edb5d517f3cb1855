import { getCollectionProps } from '@conform-to/react'
import type { FormEvent } from 'react'
import { Field } from '#app/components/form/field.tsx'
import { FieldError } from '#app/components/form/field-frame.tsx'
import { DateField } from '#app/components/form/fields/date-field.tsx'
import type { FieldsOf, ManyField } from '#app/components/form/fields-of.ts'
import { RadioField, SelectField } from '#app/components/form/select-field.tsx'
import { ZoneField } from '#app/components/form/zone-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { namesOfWeekdays } from '#domain/platform/schedules/weekdays.ts'
import { namesOfMonths } from '#domain/reports/recurrence-text.ts'
import { frequencies } from '#domain/reports/report-schedule.ts'
import { EmailEntries } from './email-entries.tsx'
import type { reportForm } from './report-form.ts'
import type { Building } from './use-builder.ts'

interface SchedulePartProps extends Building {
  fields: FieldsOf<typeof reportForm>
  zones: readonly string[]
}

/** Style sheets show it for scheduled reports, with the days of the chosen frequency (spec 3 §2). */
export function SchedulePart({ fields, zones, ...building }: SchedulePartProps) {
  const { t, language } = useTranslation()
  return (
    <section className="panel builder-schedule">
      <h2>{t('reports.schedule')}</h2>
      <div onChange={resetOther}>
        <RadioField
          field={fields.frequency}
          label={t('reports.frequency')}
          options={frequencies.map((value) => ({ value, label: t(`reports.frequencies.${value}`) }))}
        />
      </div>
      <div className="builder-daily">
        <Flags field={fields.weekdays} label={t('reports.weekdays')} help={t('reports.weekdaysHelp')} names={namesOfWeekdays(language)} />
      </div>
      <div className="builder-monthly">
        <Flags field={fields.months} label={t('reports.months')} names={namesOfMonths(language)} />
        <SelectField
          field={fields.day}
          label={t('reports.day')}
          help={t('reports.dayHelp')}
          empty=""
          options={Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
        />
      </div>
      <div className="builder-when">
        <DateField field={fields.startDate} label={t('reports.startDate')} />
        <DateField field={fields.endDate} label={t('reports.endDate')} help={t('reports.endDateHelp')} />
        <Field field={fields.hour} type="time" label={t('reports.hour')} />
        <ZoneField field={fields.timeZone} label={t('reports.timeZone')} zones={zones} />
      </div>
      <EmailEntries {...building} entries={fields.emails} entry={fields.newEmail} />
      <SelectField
        field={fields.sends}
        label={t('reports.sends')}
        options={(['always', 'rows'] as const).map((value) => ({ value, label: t(`reports.sendsWhen.${value}`) }))}
      />
      <SelectField
        field={fields.tells}
        label={t('reports.tells')}
        help={t('reports.tellsHelp')}
        options={(['all', 'changes'] as const).map((value) => ({ value, label: t(`reports.tellsWhat.${value}`) }))}
      />
    </section>
  )
}

interface FlagsProps {
  field: ManyField
  label: string
  help?: string
  names: readonly string[]
}

function Flags({ field, label, help, names }: FlagsProps) {
  const boxes = getCollectionProps(field, { type: 'checkbox', options: names.map((_, at) => String(at + 1)) })
  return (
    <fieldset className="field choices" id={field.id} aria-describedby={field.errors && field.errorId}>
      <legend className="field-label">{label}</legend>
      <div className="builder-flags">
        {boxes.map(({ key, ...box }) => (
          <label key={key} className="checkbox">
            <input {...box} />
            {names[Number(box.value) - 1]}
          </label>
        ))}
      </div>
      {help && <p className="field-help">{help}</p>}
      <FieldError field={field} />
    </fieldset>
  )
}

/** Choosing Daily resets the months, choosing Monthly the weekdays (spec 3 §4); without scripts the server stores only one kind. */
function resetOther({ target, currentTarget }: FormEvent<HTMLDivElement>): void {
  const other = (target as HTMLInputElement).value === 'Daily' ? 'months' : 'weekdays'
  const boxes = currentTarget.closest('form')?.querySelectorAll<HTMLInputElement>(`input[name="${other}"]`) ?? []
  for (const box of boxes) box.checked = false
}
