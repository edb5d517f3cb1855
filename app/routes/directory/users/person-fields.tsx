import type { ReactNode } from 'react'
import { Field, PasswordField } from '#app/components/form/field.tsx'
import type { FieldsOf } from '#app/components/form/fields-of.ts'
import { SelectField } from '#app/components/form/select-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { CustomersField, type CustomersFieldProps } from '#app/routes/shell/administration/customers-field.tsx'
import { roleKeys, roles } from '#domain/core/viewer/roles.ts'
import type { userForm } from './user-form.ts'

type Texts = 'name' | 'lastName' | 'email' | 'position' | 'telephone' | 'password' | 'roleId'

interface PersonFieldsProps extends Omit<CustomersFieldProps, 'field'> {
  fields: Pick<FieldsOf<typeof userForm>, Texts | 'customers'>
  placeholder?: string | undefined
  needsPassword?: boolean
  insteadOfPassword?: ReactNode
}

export function PersonFields({
  form,
  fields,
  customers,
  answer,
  placeholder,
  needsPassword,
  insteadOfPassword,
  onAssociated,
}: PersonFieldsProps) {
  const { t } = useTranslation()
  const isEmptied = (answer as { emptied?: string[] } | null | undefined)?.emptied?.includes('password') ?? false
  const field = (name: Exclude<Texts, 'roleId'>, type: 'text' | 'email' | 'tel' = 'text') => (
    <Field field={fields[name]} type={type} label={t(`adminUsers.fields.${name}`)} autoComplete="off" />
  )
  return (
    <>
      <div className="admin-fields">
        {field('name')}
        {field('lastName')}
        {field('position')}
        {field('email', 'email')}
        <PasswordField
          field={fields.password}
          label={t('adminUsers.fields.password')}
          help={isEmptied ? `${t('adminUsers.passwordEmptied')} ${t('adminUsers.passwordRule')}` : t('adminUsers.passwordRule')}
          autoComplete="new-password"
          aria-required={needsPassword}
          {...((placeholder || isEmptied) && { placeholder: isEmptied ? t('adminUsers.passwordAgain') : placeholder })}
        />
        <SelectField
          field={fields.roleId}
          label={t('adminUsers.fields.role')}
          empty={t('adminUsers.chooseRole')}
          options={roles.map(({ id }) => ({ value: String(id), label: t(`shell.roles.${roleKeys[id]}`) }))}
        />
        {field('telephone', 'tel')}
      </div>
      {insteadOfPassword}
      <noscript>
        <p className="field-help">{t('adminUsers.passwordLast')}</p>
      </noscript>
      <CustomersField field={fields.customers} form={form} customers={customers} answer={answer} onAssociated={onAssociated} />
    </>
  )
}
