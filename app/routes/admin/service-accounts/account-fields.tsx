import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { useState } from 'react'
import { Field } from '#app/components/form/field.tsx'
import type { Offered } from '#app/components/form/fields/dual-list.ts'
import { DualList } from '#app/components/form/fields/dual-list.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { isAdministrator, roleKeys, roles } from '#domain/core/viewer/roles.ts'

interface AccountFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: two forms have these fields
  form: FormMetadata<any, string[]>
  fields: { name: FieldMetadata<string>; roleId: FieldMetadata<string>; customers: FieldMetadata<string[]> }
  customers: Offered
  answer: unknown
  onAssociated: (ids: readonly string[]) => void
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
      <DualList
        form={form}
        field={fields.customers}
        options={customers}
        answer={answer}
        available={t('adminUsers.available')}
        associated={t('adminUsers.associated')}
        added={t('adminGroups.added')}
        onAssociated={onAssociated}
      />
    </>
  )
}

/** Whether customers are still to be chosen: an administrator needs none. */
export function useMissingCustomers({ customers, roleId }: Pick<AccountFieldsProps['fields'], 'customers' | 'roleId'>) {
  const [chosen, setChosen] = useState<readonly string[]>()
  const isNobody = (chosen ?? [customers.initialValue ?? []].flat()).length === 0
  return [isNobody && !isAdministrator(Number(roleId.value)), setChosen] as const
}
