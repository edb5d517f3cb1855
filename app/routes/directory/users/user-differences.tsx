import type { ManyField, OneField } from '#app/components/form/fields-of.ts'
import { Differences } from '#app/components/table/differences.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { PersonalRight } from '#domain/core/viewer/personal-rights.ts'
import { type RoleId, roleKeys } from '#domain/core/viewer/roles.ts'

const texts = ['name', 'lastName', 'email', 'position', 'telephone'] as const

export interface CurrentUser extends Record<(typeof texts)[number], string | null> {
  roleId: RoleId
  customers: string[]
  rights: PersonalRight[]
}

interface UserDifferencesProps {
  current: CurrentUser
  fields: Record<(typeof texts)[number] | 'roleId', OneField<string>> & { rights: ManyField }
  mine: readonly string[]
}

export function UserDifferences({ current, fields, mine }: UserDifferencesProps) {
  const { t } = useTranslation()
  const role = (id: string | number | undefined) => (id ? t(`shell.roles.${roleKeys[Number(id) as RoleId]}`) : null)
  const rights = (held: unknown) =>
    [held ?? []]
      .flat()
      .map((right) => t(`adminUsers.rightNames.${right as PersonalRight}`))
      .join(', ') || null
  return (
    <Differences
      rows={[
        ...texts.map((field) => ({ label: t(`adminUsers.fields.${field}`), theirs: current[field], mine: fields[field].value ?? null })),
        { label: t('adminUsers.fields.role'), theirs: role(current.roleId), mine: role(fields.roleId.value) },
        { label: t('adminUsers.rights'), theirs: rights(current.rights), mine: rights(fields.rights.value) },
        { label: t('adminUsers.fields.customers'), theirs: current.customers.join(', '), mine: mine.join(', ') },
      ]}
    />
  )
}
