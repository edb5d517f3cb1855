import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { type ReactNode, useState } from 'react'
import { Field, PasswordField } from '#app/components/form/field.tsx'
import type { Offered } from '#app/components/form/fields/dual-list.ts'
import { DualList } from '#app/components/form/fields/dual-list.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { roleKeys, roles } from '#domain/core/viewer/roles.ts'

type Texts = 'name' | 'lastName' | 'email' | 'position' | 'telephone' | 'password' | 'roleId'

interface PersonFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: two forms have these fields
  form: FormMetadata<any, string[]>
  fields: Record<Texts, FieldMetadata<string>> & { customers: FieldMetadata<string[]> }
  customers: Offered
  answer: unknown
  placeholder?: string | undefined
  needsPassword?: boolean
  insteadOfPassword?: ReactNode
  onAssociated: (ids: readonly string[]) => void
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

export function useIsNobodyChosen(customers: FieldMetadata<string[]>): [boolean, (ids: readonly string[]) => void] {
  const [chosen, setChosen] = useState<readonly string[]>()
  return [(chosen ?? [customers.initialValue ?? []].flat()).length === 0, setChosen]
}
