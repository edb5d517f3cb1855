import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import { type RoleId, roleKeys } from '#domain/core/viewer/roles.ts'
import { type TokenAllowance, tokenAllowances } from '#domain/identity/tokens/grants.ts'
import { policyForm } from './policy-form.ts'

interface PolicyPanelProps {
  policies: readonly { roleId: RoleId; allows: TokenAllowance }[]
  answer: unknown
}

export function PolicyPanel({ policies, answer }: PolicyPanelProps) {
  const { t } = useTranslation()
  const [form, fields] = useOwnForm(policyForm, {
    answer,
    id: 'token-policy',
    first: Object.fromEntries(policies.map(({ roleId, allows }) => [roleKeys[roleId], allows])),
  })
  return (
    <OwnForm form={form} className="admin-form" action={href('serviceAccounts')}>
      <div className="admin-fields">
        {policies.map(({ roleId }) => (
          <SelectField
            key={roleId}
            field={fields[roleKeys[roleId]]}
            label={t(`shell.roles.${roleKeys[roleId]}`)}
            options={tokenAllowances.map((value) => ({ value, label: t(`serviceAccounts.allowances.${value}`) }))}
          />
        ))}
      </div>
      <p className="panel-actions">
        <button type="submit" className="button">
          {t('administration.save')}
        </button>
      </p>
    </OwnForm>
  )
}
