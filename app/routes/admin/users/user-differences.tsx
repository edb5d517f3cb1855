import type { FieldMetadata } from '@conform-to/react'
import { Differences } from '#app/components/table/differences.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { type RoleId, roleKeys } from '#domain/core/viewer/roles.ts'

const texts = ['name', 'lastName', 'email', 'position', 'telephone'] as const

export interface CurrentUser extends Record<(typeof texts)[number], string | null> {
  roleId: RoleId
  customers: string[]
}

interface UserDifferencesProps {
  standing: CurrentUser
  fields: Record<(typeof texts)[number] | 'roleId', FieldMetadata<string>>
  mine: readonly string[]
}

export function UserDifferences({ standing, fields, mine }: UserDifferencesProps) {
  const { t } = useTranslation()
  const role = (id: string | number | undefined) => (id ? t(`shell.roles.${roleKeys[Number(id) as RoleId]}`) : null)
  return (
    <Differences
      rows={[
        ...texts.map((field) => ({ label: t(`adminUsers.fields.${field}`), theirs: standing[field], mine: fields[field].value ?? null })),
        { label: t('adminUsers.fields.role'), theirs: role(standing.roleId), mine: role(fields.roleId.value) },
        { label: t('adminUsers.fields.customers'), theirs: standing.customers.join(', '), mine: mine.join(', ') },
      ]}
    />
  )
}
