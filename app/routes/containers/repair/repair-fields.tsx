import { getInputProps } from '@conform-to/react'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { Field, NumberField } from '#app/components/form/field.tsx'
import { DateField } from '#app/components/form/fields/date-field.tsx'
import type { FieldsOf } from '#app/components/form/fields-of.ts'
import { SelectField } from '#app/components/form/select-field.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import '#app/freight/repair/repair.css'
import { repairedDates, repairNames } from '#domain/intake/edits/containers/container-repair-fields.ts'
import type { containerRepairForm } from './container-repair-form.ts'

const texts = ['type', 'carrier', 'voyage', 'temperature', 'ventilation', 'dimensions', 'imo'] as const

interface RepairFieldsProps {
  fields: Omit<FieldsOf<typeof containerRepairForm>, 'version'>
  terminals: readonly { port: string; name: string }[]
}

/** The fields of a container that otherwise only feeds fill, and the reason. */
export function RepairFields({ fields, terminals }: RepairFieldsProps) {
  const { t } = useTranslation()
  const { key, ...dgr } = getInputProps(fields.dgr, { type: 'checkbox' })
  return (
    <>
      <div className="container-edit-fields">
        <SelectField
          field={fields.terminal}
          label={t(repairNames.terminal)}
          empty={t('containers.nothing')}
          options={terminals.map(({ port, name }) => ({ value: port, label: `${name} (${port})` }))}
        />
        {texts.map((name) => (
          <Field key={name} field={fields[name]} type="text" label={t(repairNames[name])} />
        ))}
        <NumberField field={fields.pieces} label={t(repairNames.pieces)} />
        <NumberField field={fields.weightKg} label={t(repairNames.weightKg)} step="any" />
        <NumberField field={fields.volumeM3} label={t(repairNames.volumeM3)} step="any" />
        <Checkbox key={key} {...dgr}>
          {t(repairNames.dgr)}
        </Checkbox>
      </div>
      <TextField field={fields.description} label={t(repairNames.description)} rows={2} />
      <fieldset className="repair-dates">
        <legend>{t('repairs.dates')}</legend>
        <p className="field-help">{t('repairs.containerDatesHelp')}</p>
        <div className="container-edit-fields">
          {repairedDates.map((name) => (
            <div key={name} className="repair-date">
              <DateField field={fields[name]} label={t(repairNames[name])} />
              <Field field={fields[`${name}Time`]} type="time" label={t('repairs.timeOf', { date: t(repairNames[name]) })} />
            </div>
          ))}
        </div>
      </fieldset>
      <TextField field={fields.reason} label={t('repairs.reason')} rows={2} />
    </>
  )
}
