import { Field } from '#app/components/form/field.tsx'
import type { FieldsOf } from '#app/components/form/fields-of.ts'
import { SelectField } from '#app/components/form/select-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { CustomersField, type CustomersFieldProps, useIsNobodyChosen } from '#app/routes/shell/administration/customers-field.tsx'
import { isAdministrator, roleKeys, roles } from '#domain/core/viewer/roles.ts'
import type { serviceAccountForm } from './service-account-form.ts'

interface AccountFieldsProps extends Omit<CustomersFieldProps, 'field'> {
  fields: Pick<FieldsOf<typeof serviceAccountForm>, 'name' | 'roleId' | 'customers'>
}

export function AccountFields({ form, fields, customers, answer, onAssociated }: AccountFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <div className="admin-fields">
        <Field field={fields.name} type="text" label={t('serviceAccounts.name')} help={t('serviceAccounts.nameHelp')} autoComplete="off" />
        <SelectField
          field={fields.roleId}
          label={t('serviceAccounts.role')}
          help={t('serviceAccounts.roleHelp')}
          empty={t('adminUsers.chooseRole')}
          options={roles.map(({ id }) => ({ value: String(id), label: t(`shell.roles.${roleKeys[id]}`) }))}
        />
      </div>
      <CustomersField field={fields.customers} form={form} customers={customers} answer={answer} onAssociated={onAssociated} />
    </>
  )
}

/** Whether customers are still to be chosen: an administrator needs none. */
export function useMissingCustomers({ customers, roleId }: Pick<AccountFieldsProps['fields'], 'customers' | 'roleId'>) {
  const [isNobody, setChosen] = useIsNobodyChosen(customers)
  return [isNobody && !isAdministrator(Number(roleId.value)), setChosen] as const
}
