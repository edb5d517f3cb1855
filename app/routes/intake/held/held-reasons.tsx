import { useTranslation } from '#app/components/text/translation.ts'
import type { HeldGroup } from '#domain/intake/held/held.ts'

/** Every reason why a shipment waits. */
export function HeldReasons({ reasons }: Pick<HeldGroup, 'reasons'>) {
  const { t } = useTranslation()
  const words = reasons.map(({ kind, current }) =>
    t(`received.held.kinds.${current === null ? nobodys[kind] : kind}`, { current: current ?? '' }),
  )
  return words.length > 1 ? (
    <ul>
      {words.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  ) : (
    words[0]
  )
}

/** What is known, but from no feed. */
const nobodys = {
  'unknown-customer': 'unknown-customer',
  'customer-changed': 'customer-changed',
  'known-elsewhere': 'known-by-hand',
  'bill-elsewhere': 'bill-by-hand',
  'number-waits': 'number-waits',
} as const
