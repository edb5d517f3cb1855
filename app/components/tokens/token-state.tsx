import { Mark } from '#app/components/feedback/mark.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { TokenLine, TokenState } from '#domain/identity/tokens/token-facts.ts'

const looks = {
  live: ['good', 'check'],
  endsSoon: ['attention', 'clock'],
  replaced: ['attention', 'clock'],
  expired: ['closed', 'clock'],
  revoked: ['closed', 'close'],
} as const

export const isWorking = (state: TokenState) => state === 'live' || state === 'replaced'

export function TokenMark({ state, endsSoon }: Pick<TokenLine, 'state' | 'endsSoon'>) {
  const { t } = useTranslation()
  const look = endsSoon ? 'endsSoon' : state
  const [meaning, icon] = looks[look]
  return (
    <Mark meaning={meaning} icon={icon}>
      {t(`tokens.states.${look}`)}
    </Mark>
  )
}
