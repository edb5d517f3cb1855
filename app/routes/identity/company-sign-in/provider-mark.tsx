import { Mark } from '#app/components/feedback/mark.tsx'
import { useTranslation } from '#app/components/text/translation.ts'

const looks = { on: ['good', 'check'], unlisted: ['good', 'hidden'], off: ['closed', 'close'] } as const

export function ProviderMark({ isEnabled, isListed }: { isEnabled: boolean; isListed: boolean }) {
  const { t } = useTranslation()
  const state = isEnabled ? (isListed ? 'on' : 'unlisted') : 'off'
  const [meaning, icon] = looks[state]
  return (
    <Mark meaning={meaning} icon={icon}>
      {t(`companySignIn.states.${state}`)}
    </Mark>
  )
}
