import { DateField } from '#app/components/form/fields/date-field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { VersionField } from '#app/components/form/version-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { ContainerEdit } from '#domain/freight/containers/container-edit.ts'
import { useContainerDifferences } from './container-differences.ts'
import { containerForm } from './container-form.ts'

interface EditFormProps {
  edit: ContainerEdit
  version: number
  counted: { customer: string | null; carrier: string | null }
  terminals: readonly { port: string; name: string }[]
  freeDays: readonly number[]
  answer: unknown
  cancelled: string
}

const typed = (edit: ContainerEdit, version: number) => ({
  ...edit,
  version: String(version),
  carrierFreeDays: edit.carrierFreeDays?.toString() ?? null,
  customerFreeDays: edit.customerFreeDays?.toString() ?? null,
})

export function EditForm({ edit, version, counted, terminals, freeDays, answer, cancelled }: EditFormProps) {
  const { t } = useTranslation()
  const [form, fields] = useOwnForm(containerForm, { answer, first: typed(edit, version) })
  const dayChoices = freeDays.map((days) => ({ value: String(days), label: String(days) }))
  const countedHelp = (day: string | null) => (day ? t('containers.countedIs', { day }) : t('containers.countedUnknown'))
  return (
    <div className="details-body">
      <OwnForm form={form} className="panel container-edit">
        <h2>{t('containers.editTitle')}</h2>
        {/* The version a refused form began with: the page may have read a newer one since. */}
        <VersionField field={fields.version} version={fields.version.initialValue} answer={answer}>
          {useContainerDifferences(fields, terminals)}
        </VersionField>
        <div className="container-edit-fields">
          <SelectField
            field={fields.terminal}
            label={t('freight.fields.portTerminal')}
            empty={t('containers.nothing')}
            options={terminals.map(({ port, name }) => ({ value: port, label: `${name} (${port})` }))}
          />
          <SelectField
            field={fields.carrierFreeDays}
            label={t('freight.fields.freeDays')}
            empty={t('containers.nothing')}
            options={dayChoices}
          />
          <SelectField
            field={fields.customerFreeDays}
            label={t('freight.fields.customerFreeDays')}
            empty={t('containers.nothing')}
            options={dayChoices}
          />
          <DateField field={fields.maxEmptyReturnedOn} label={t('freight.fields.maxEmptyReturned')} help={countedHelp(counted.customer)} />
          <DateField
            field={fields.maxCarrierEmptyReturnedOn}
            label={t('freight.fields.maxCarrierEmptyReturned')}
            help={countedHelp(counted.carrier)}
          />
          <DateField field={fields.emptyReturnedOn} label={t('freight.fields.emptyReturned')} help={t('containers.returnHelp')} />
        </div>
        <FormEnd send={t('containers.save')} back={cancelled} isPage />
      </OwnForm>
    </div>
  )
}
