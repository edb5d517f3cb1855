import type { FieldMetadata } from '@conform-to/react'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import type { FormConstraint } from '#app/components/form/schema/validation.ts'
import { SelectField } from '#app/components/form/select-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import { type RoleId, roleKeys } from '#domain/core/viewer/roles.ts'
import { type TokenAllowance, tokenAllowances } from '#domain/identity/tokens/grants.ts'

interface PolicyPanelProps {
  constraint: FormConstraint
  policies: readonly { roleId: RoleId; allows: TokenAllowance }[]
  answer: unknown
}

export function PolicyPanel({ constraint, policies, answer }: PolicyPanelProps) {
  const { t } = useTranslation()
  const [form, fields] = useOwnForm(() => import('./policy-form.ts').then((forms) => forms.policyForm), {
    constraint,
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
            field={fields[roleKeys[roleId]] as FieldMetadata<TokenAllowance>}
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
