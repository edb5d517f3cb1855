import { Mark, type Meaning } from '#app/components/feedback/mark.tsx'
import type { IconName } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { MailState } from '#domain/core/mail/mail-list.ts'

const looks: Record<MailState, [meaning: Meaning, icon: IconName]> = {
  pending: ['closed', 'clock'],
  sending: ['way', 'way'],
  sent: ['good', 'check'],
  retry: ['attention', 'clock'],
  unknown: ['attention', 'alert'],
  bounced: ['late', 'close'],
  failed: ['late', 'alert'],
  withheld: ['closed', 'alert'],
}

export function StateMark({ state }: { state: MailState }) {
  const { t } = useTranslation()
  const [meaning, icon] = looks[state]
  return (
    <Mark meaning={meaning} icon={icon}>
      {t(`mail.ledger.states.${state}`)}
    </Mark>
  )
}
