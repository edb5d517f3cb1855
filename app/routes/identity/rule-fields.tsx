import { Field, ProofField } from '#app/components/form/field.tsx'
import { chosenIds } from '#app/components/form/fields/dual-list.ts'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import type { FieldsOf } from '#app/components/form/fields-of.ts'
import { SelectField } from '#app/components/form/select-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { scimRuleForm } from '#app/routes/identity/account-rule-form.ts'
import { CustomersField, type CustomersFieldProps, useIsNobodyChosen } from '#app/routes/shell/administration/customers-field.tsx'
import { isAdministrator, roleKeys, roles } from '#domain/core/viewer/roles.ts'
import type { RuleRole } from '#domain/identity/company-sign-in/identity-provider.ts'

interface RuleFieldsProps extends Pick<CustomersFieldProps, 'form' | 'customers' | 'answer'> {
  fields: Omit<FieldsOf<typeof scimRuleForm>, 'key'>
  texts: 'companySignIn.rules' | 'scim.rules'
  isProven: boolean
  back: string
}

/** A rule by which accounts get a role, never the administrator's, and customers. */
export function RuleFields({ fields, texts, isProven, back, ...customers }: RuleFieldsProps) {
  const { t } = useTranslation()
  const [isNobody, setChosen] = useIsNobodyChosen(fields.customers)
  return (
    <>
      <div className="admin-fields">
        <Field field={fields.value} type="text" label={t(`${texts}.value`)} help={t(`${texts}.valueHelp`)} autoComplete="off" />
        <SelectField
          field={fields.roleId}
          label={t(`${texts}.role`)}
          empty={t('adminUsers.chooseRole')}
          options={roles
            .filter(({ id }) => !isAdministrator(id))
            .map(({ id }) => ({ value: String(id), label: t(`shell.roles.${roleKeys[id]}`) }))}
        />
      </div>
      <CustomersField field={fields.customers} onAssociated={setChosen} {...customers} />
      <ProofField field={fields.ownPassword} isProven={isProven} help={t('companySignIn.proofHelp')} />
      <FormEnd send={t(`${texts}.add`)} back={back} missing={isNobody && t('adminUsers.customerRequired')} />
    </>
  )
}

interface TypedRule {
  value: string
  roleId: string
  customers: readonly string[]
}

export const readRule = ({ value, roleId, customers }: TypedRule) => ({
  value,
  roleId: Number(roleId) as RuleRole,
  customerIds: chosenIds(customers),
})
