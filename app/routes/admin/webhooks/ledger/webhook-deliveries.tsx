import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { Nothing } from '#app/components/list/empty-list.tsx'
import { ListPage } from '#app/components/list/list-page.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { DeliveryMark } from '#app/routes/admin/webhooks/endpoint-mark.tsx'
import { enter } from '#app/server/enter.server.ts'
import { readList } from '#app/server/lists/read-list.server.ts'
import { webhookDeliveryList } from '#domain/alerts/webhooks/ledger/webhook-delivery-list.ts'
import { listWebhookDeliveries } from '#domain/alerts/webhooks/ledger/webhook-ledger.server.ts'
import { href } from '#domain/core/href.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('webhookDeliveries', args)
  const listing = await readList(args.request, viewer, webhookDeliveryList)
  return json({ listing, ...(await listWebhookDeliveries(viewer, listing.asked)) })
}

export default function WebhookDeliveries() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { listing, page, catalogue } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to={href('webhooks')}>{t('webhooks.title')}</BackLink>
      <ListPage
        list={webhookDeliveryList}
        listing={listing}
        page={page}
        catalogue={catalogue}
        exportPath={href('listSheet', { list: webhookDeliveryList.key })}
        selectedAct={{ path: href('selectedWebhookReplay'), label: t('webhooks.replay') }}
        facts={t('webhooks.ledger.total', { count: page.total, total: count(page.total) })}
        cells={{
          type: ({ id, type, isCleared }) => (
            <>
              <Link to={href('webhookDelivery', { delivery: id })}>{type}</Link>
              {isCleared && ` (${t('webhooks.ledger.cleared')})`}
            </>
          ),
          state: ({ state }) => <DeliveryMark state={state} />,
        }}
        nothing={
          <Nothing
            list={webhookDeliveryList}
            asked={listing.asked}
            icon="way"
            empty={t('webhooks.ledger.empty')}
            none={t('webhooks.ledger.noMatch')}
          >
            <p>{t('webhooks.ledger.emptyWhy')}</p>
          </Nothing>
        }
      />
      <Outlet />
    </>
  )
}
