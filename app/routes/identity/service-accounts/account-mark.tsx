import { Mark } from '#app/components/feedback/mark.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { AccountState } from '#domain/identity/accounts/account-state.ts'

const looks = { active: ['good', 'check'], disabled: ['attention', 'clock'], deleted: ['closed', 'delete'] } as const

export function AccountMark({ state }: { state: AccountState }) {
  const { t } = useTranslation()
  const [meaning, icon] = looks[state]
  return (
    <Mark meaning={meaning} icon={icon}>
      {t(`adminUsers.states.${state}`)}
    </Mark>
  )
}
