import { Mark, type Meaning } from '#app/components/feedback/mark.tsx'
import type { IconName } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { EndpointState } from '#domain/alerts/webhooks/endpoints/webhook-endpoint.ts'
import type { WebhookState } from '#domain/alerts/webhooks/ledger/webhook-delivery-list.ts'

type Look = [meaning: Meaning, icon: IconName]

const looks: Record<EndpointState, Look> = {
  on: ['good', 'check'],
  waiting: ['attention', 'clock'],
  stopped: ['late', 'alert'],
  off: ['closed', 'close'],
}

export function EndpointMark({ state }: { state: EndpointState }) {
  const { t } = useTranslation()
  const [meaning, icon] = looks[state]
  return (
    <Mark meaning={meaning} icon={icon}>
      {t(`webhooks.states.${state}`)}
    </Mark>
  )
}

const deliveryLooks: Record<WebhookState, Look> = {
  due: ['closed', 'clock'],
  sending: ['way', 'way'],
  again: ['attention', 'clock'],
  taken: ['good', 'check'],
  refused: ['late', 'close'],
  failed: ['late', 'alert'],
  dropped: ['closed', 'close'],
  skipped: ['closed', 'close'],
}

export function DeliveryMark({ state }: { state: WebhookState }) {
  const { t } = useTranslation()
  const [meaning, icon] = deliveryLooks[state]
  return (
    <Mark meaning={meaning} icon={icon}>
      {t(`webhooks.ledger.states.${state}`)}
    </Mark>
  )
}
