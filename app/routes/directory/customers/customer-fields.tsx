import { Field, NumberField } from '#app/components/form/field.tsx'
import type { FieldsOf } from '#app/components/form/fields-of.ts'
import { BoxesField, SelectField } from '#app/components/form/select-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { customerModuleKeys, customerModules } from '#domain/core/viewer/customer-modules.ts'
import { thresholdKeys } from '#domain/directory/customers/customer-input.ts'
import { defaultThresholds } from '#domain/freight/exceptions/exception-kinds.ts'
import type { contactForm, customerEditForm } from './customer-form.ts'

export type CustomerFieldSet = Omit<FieldsOf<typeof customerEditForm>, 'version'>

interface CustomerFieldsProps {
  fields: CustomerFieldSet
  groups: readonly { id: number; name: string }[]
  countries: readonly { value: string; label: string }[]
}

export function CustomerFields({ fields, groups, countries }: CustomerFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <div className="admin-fields">
        <Field field={fields.name} type="text" label={t('adminCustomers.fields.name')} autoComplete="off" />
        <Field field={fields.rfc} type="text" label={t('adminCustomers.fields.rfc')} autoComplete="off" />
        <Field field={fields.telephone} type="tel" label={t('adminCustomers.fields.telephone')} autoComplete="off" />
        <SelectField
          field={fields.country}
          label={t('adminCustomers.fields.country')}
          empty={t('adminCustomers.noCountry')}
          options={countries}
        />
        <SelectField
          field={fields.groupId}
          label={t('adminCustomers.fields.group')}
          empty={t('customers.noGroup')}
          options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </div>
      <BoxesField
        field={fields.modules}
        label={t('adminCustomers.fields.modules')}
        help={t('adminCustomers.modulesHelp')}
        options={customerModuleKeys.map((key) => ({ value: String(customerModules[key]), label: t(`adminCustomers.modules.${key}`) }))}
      />
    </>
  )
}

/** What few customers have otherwise than all. It is open where something is set or was refused. */
export function AdvancedCustomerFields({ fields }: { fields: CustomerFieldSet }) {
  const { t } = useTranslation()
  const numbers = [fields.mostPeople, ...thresholdKeys.map((key) => fields[key])]
  return (
    <details className="advanced-fields" open={numbers.some(({ initialValue, errors }) => Boolean(initialValue || errors))}>
      <summary>{t('adminCustomers.advanced')}</summary>
      <div className="admin-fields">
        <NumberField field={fields.mostPeople} label={t('adminCustomers.mostPeople')} help={t('adminCustomers.mostPeopleHelp')} />
      </div>
      <fieldset className="admin-thresholds">
        <legend className="field-label">{t('adminCustomers.thresholds')}</legend>
        <p className="field-help">{t('adminCustomers.thresholdsHelp')}</p>
        <div className="admin-fields">
          {thresholdKeys.map((key) => (
            <NumberField
              key={key}
              field={fields[key]}
              label={t(`adminCustomers.thresholdFields.${key}`)}
              placeholder={String(defaultThresholds[key])}
            />
          ))}
        </div>
      </fieldset>
    </details>
  )
}

export function ContactFields({ fields }: { fields: FieldsOf<typeof contactForm> }) {
  const { t } = useTranslation()
  const text = (name: keyof typeof fields, type: 'text' | 'email' | 'tel' = 'text') => (
    <Field field={fields[name]} type={type} label={t(`adminCustomers.contact.${name}`)} autoComplete="off" />
  )
  return (
    <>
      {text('name')}
      {text('lastName')}
      {text('email', 'email')}
      {text('position')}
      {text('telephone', 'tel')}
    </>
  )
}
