import type { ManyField, OneField } from '#app/components/form/fields-of.ts'
import type { Stale } from '#app/components/form/version-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { PersonalRight } from '#domain/core/viewer/personal-rights.ts'
import { type RoleId, roleKeys } from '#domain/core/viewer/roles.ts'

const texts = ['name', 'lastName', 'email', 'position', 'telephone'] as const

interface CurrentUser extends Record<(typeof texts)[number], string | null> {
  roleId: RoleId
  customers: string[]
  rights: PersonalRight[]
}

type UserFields = Record<(typeof texts)[number] | 'roleId', OneField<string>> & { rights: ManyField }

export function useUserDifferences(fields: UserFields) {
  const { t } = useTranslation()
  const role = (id: string | number | undefined) => (id ? t(`shell.roles.${roleKeys[Number(id) as RoleId]}`) : null)
  const rights = (held: unknown) =>
    [held ?? []]
      .flat()
      .map((right) => t(`adminUsers.rightNames.${right as PersonalRight}`))
      .join(', ') || null
  return ({ current, chosen }: Stale<CurrentUser>) => [
    ...texts.map((field) => ({ label: t(`adminUsers.fields.${field}`), theirs: current[field], mine: fields[field].value ?? null })),
    { label: t('adminUsers.fields.role'), theirs: role(current.roleId), mine: role(fields.roleId.value) },
    { label: t('adminUsers.rights'), theirs: rights(current.rights), mine: rights(fields.rights.value) },
    { label: t('adminUsers.fields.customers'), theirs: current.customers.join(', '), mine: (chosen.customers ?? []).join(', ') },
  ]
}
