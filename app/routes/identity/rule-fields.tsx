import type { FieldMetadata } from '@conform-to/react'
import { Field } from '#app/components/form/field.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { CustomersField, type CustomersFieldProps } from '#app/routes/shell/administration/customers-field.tsx'
import { isAdministrator, roleKeys, roles } from '#domain/core/viewer/roles.ts'

interface RuleFieldsProps extends Omit<CustomersFieldProps, 'field'> {
  fields: { value: unknown; roleId: unknown; customers: unknown }
  /** Of whom the rule speaks: a domain or a group. */
  of: { label: string; help: string }
  role: string
}

/** A rule by which accounts get a role, never the administrator's, and customers. */
export function RuleFields({ fields, of, role, ...customers }: RuleFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <div className="admin-fields">
        <Field field={fields.value as FieldMetadata<string>} type="text" {...of} autoComplete="off" />
        <SelectField
          field={fields.roleId as FieldMetadata<string>}
          label={role}
          empty={t('adminUsers.chooseRole')}
          options={roles
            .filter(({ id }) => !isAdministrator(id))
            .map(({ id }) => ({ value: String(id), label: t(`shell.roles.${roleKeys[id]}`) }))}
        />
      </div>
      <CustomersField field={fields.customers as FieldMetadata<string[]>} {...customers} />
    </>
  )
}
