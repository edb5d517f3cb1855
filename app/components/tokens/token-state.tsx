import { Mark } from '#app/components/feedback/mark.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { TokenState } from '#domain/accounts/tokens/token-facts.ts'

const looks = {
  live: ['good', 'check'],
  replaced: ['attention', 'clock'],
  expired: ['closed', 'clock'],
  revoked: ['closed', 'close'],
} as const

export const isWorking = (state: TokenState) => state === 'live' || state === 'replaced'

export function TokenMark({ state }: { state: TokenState }) {
  const { t } = useTranslation()
  const [meaning, icon] = looks[state]
  return (
    <Mark meaning={meaning} icon={icon}>
      {t(`tokens.states.${state}`)}
    </Mark>
  )
}
