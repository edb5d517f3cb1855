import { Link, useNavigation } from '@remix-run/react'
import { Field, NumberField } from '#app/components/form/field.tsx'
import { DateField } from '#app/components/form/fields/date-field.tsx'
import { FormFoot } from '#app/components/form/fields/form-foot.tsx'
import { ListField } from '#app/components/form/fields/list-field.tsx'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { RadioField, SelectField } from '#app/components/form/select-field.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import { equipmentKinds, equipmentLengths } from '#domain/freight/containers/free-time/equipment.ts'
import { firstDays, tariffStarts } from '#domain/freight/containers/free-time/tariff.ts'
import { maxTiers, type TariffLine } from '#domain/freight/containers/tariffs/tariff-list.ts'
import { tariffForm } from './tariff-form.ts'
import { typedTariff } from './typed-tariff.ts'

interface TariffFieldsProps {
  tariff: TariffLine | null
  carriers: readonly string[]
  answer: unknown
}

const countings = ['calendar', 'working'] as const

export function TariffFields({ tariff, carriers, answer }: TariffFieldsProps) {
  const { t } = useTranslation()
  const isSending = useNavigation().state === 'submitting'
  const [form, fields] = useOwnForm(tariffForm, { answer, id: 'tariff', first: typedTariff(tariff) })
  const tiers = (field: typeof fields.detentionTiers, label: string) => (
    <ListField form={form} field={field} label={label} nameOf={(place) => t('tariffs.tierName', { place })} most={maxTiers}>
      {(entry) => {
        const { fromDay, amount } = entry.getFieldset()
        return (
          <>
            <NumberField field={fromDay} label={t('tariffs.fromDay')} />
            <NumberField field={amount} label={t('tariffs.amountADay')} step="any" />
          </>
        )
      }}
    </ListField>
  )
  return (
    <OwnForm form={form} className="panel tariff-form">
      {tariff && <HiddenField field={fields.version} />}
      <div className="container-edit-fields">
        <Field
          field={fields.carrier}
          type="text"
          label={t('freight.fields.carrier')}
          help={t('tariffs.carrierHelp', { carriers: carriers.join(', ') })}
          autoComplete="off"
        />
        <Field field={fields.port} type="text" label={t('tariffs.port')} help={t('tariffs.portHelp')} autoComplete="off" />
        <SelectField
          field={fields.equipment}
          label={t('tariffs.equipment')}
          empty={t('tariffs.anyEquipment')}
          options={equipmentKinds.map((value) => ({ value, label: t(`tariffs.kinds.${value}`) }))}
        />
        <SelectField
          field={fields.lengthFeet}
          label={t('tariffs.length')}
          empty={t('tariffs.anyLength')}
          options={equipmentLengths.map((feet) => ({ value: String(feet), label: t('tariffs.feet', { feet }) }))}
        />
        <Field field={fields.currency} type="text" label={t('tariffs.currency')} autoComplete="off" />
        <DateField field={fields.validFrom} label={t('tariffs.validFrom')} />
        <DateField field={fields.validTo} label={t('tariffs.validTo')} help={t('tariffs.validToHelp')} />
      </div>
      <div className="tariff-rule">
        <RadioField
          field={fields.startsAt}
          label={t('tariffs.start')}
          options={tariffStarts.map((value) => ({ value, label: t(`tariffs.starts.${value}`) }))}
        />
        <RadioField
          field={fields.firstDay}
          label={t('tariffs.firstDay')}
          options={firstDays.map((value) => ({ value, label: t(`tariffs.firstDays.${value}`) }))}
        />
        <RadioField
          field={fields.counting}
          label={t('tariffs.counting')}
          options={countings.map((value) => ({ value, label: t(`tariffs.countings.${value}`) }))}
        />
        <RadioField
          field={fields.chargedCounting}
          label={t('tariffs.chargedCounting')}
          options={countings.map((value) => ({ value, label: t(`tariffs.countings.${value}`) }))}
        />
      </div>
      <TextField field={fields.holidays} label={t('tariffs.holidays')} help={t('tariffs.holidaysHelp')} rows={2} isNumbers />
      <TextField field={fields.portHolidays} label={t('tariffs.portHolidays')} help={t('tariffs.portHolidaysHelp')} rows={2} isNumbers />
      <fieldset className="tariff-clock">
        <legend>{t('tariffs.demurrage')}</legend>
        <NumberField field={fields.demurrageFreeDays} label={t('freight.fields.freeDays')} />
        {tiers(fields.demurrageTiers, t('tariffs.tiers'))}
      </fieldset>
      <fieldset className="tariff-clock">
        <legend>{t('tariffs.detention')}</legend>
        <p className="field-help">{t('tariffs.detentionHelp')}</p>
        <NumberField field={fields.detentionFreeDays} label={t('freight.fields.freeDays')} />
        {tiers(fields.detentionTiers, t('tariffs.tiers'))}
      </fieldset>
      <FormFoot>
        <button type="submit" className="button main" aria-busy={isSending}>
          {t('containers.save')}
        </button>
        <Link className="button" to={href('tariffs')}>
          {t('forms.cancel')}
        </Link>
        {tariff && (
          <Link className="button grave" to={href('tariffDeletion', { tariff: tariff.id })}>
            {t('tariffs.delete')}
          </Link>
        )}
      </FormFoot>
    </OwnForm>
  )
}
