import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { ListPage } from '#app/components/list/list-page.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { DeliveryMark } from '#app/routes/webhooks/endpoint-mark.tsx'
import { listLoader } from '#app/server/lists/list-loader.server.ts'
import { webhookDeliveryList } from '#domain/alerts/webhooks/ledger/webhook-delivery-list.ts'
import { webhookDeliveryRows } from '#domain/alerts/webhooks/ledger/webhook-ledger.server.ts'
import { href } from '#domain/core/href.ts'

export const loader = listLoader('webhookDeliveries', webhookDeliveryRows)

export default function WebhookDeliveries() {
  const { t } = useTranslation()
  return (
    <>
      <BackLink to={href('webhooks')}>{t('webhooks.title')}</BackLink>
      <ListPage
        list={webhookDeliveryList}
        {...useLoaderData<typeof loader>()}
        texts="webhooks.ledger"
        icon="way"
        selectedAct={{ path: href('selectedWebhookReplay'), label: t('webhooks.replay') }}
        cells={{
          type: ({ id, type, isCleared }) => (
            <>
              <Link to={href('webhookDelivery', { delivery: id })}>{type}</Link>
              {isCleared && ` (${t('webhooks.ledger.cleared')})`}
            </>
          ),
          state: ({ state }) => <DeliveryMark state={state} />,
        }}
      />
      <Outlet />
    </>
  )
}
