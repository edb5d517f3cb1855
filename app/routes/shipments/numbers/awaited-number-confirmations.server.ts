import { confirmation } from '#app/server/confirmation.server.ts'
import { findAwaited, withdrawAwaited } from '#domain/alerts/audience/awaited-numbers.server.ts'
import { href } from '#domain/core/href.ts'

export const awaitedNumberWithdrawal = confirmation('awaitedNumberWithdrawal', {
  find: ({ viewer, idOf }) => findAwaited(viewer, idOf('awaited')),
  ask: ({ number }, { t }) => ({
    heading: t('tracking.asked.withdrawTitle', { number }),
    lines: [t('tracking.asked.withdrawWhat')],
    act: t('tracking.asked.withdraw'),
    back: href('awaitedNumbers'),
  }),
  act: ({ id }, { act }) => withdrawAwaited(act, id),
  done: ({ number }) => [href('awaitedNumbers'), 'tracking.asked.withdrawn', { number }],
})
