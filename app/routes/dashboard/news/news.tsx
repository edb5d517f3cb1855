import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ListPage } from '#app/components/list/list-page.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { ShipmentLink } from '#app/freight/shipment-link.tsx'
import { NobodySelected } from '#app/routes/shell/customers/nobody-selected.tsx'
import { enter } from '#app/server/enter.server.ts'
import { findListed } from '#app/server/lists/list-loader.server.ts'
import { newsRows } from '#domain/alerts/news/news.server.ts'
import { newsList } from '#domain/alerts/news/news-list.ts'
import { countCustomers } from '#domain/core/viewer/viewer-scope.ts'
import { findLastVisit } from '#domain/identity/access/preferences/last-visits.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('news', args)
  const [listed, since] = await Promise.all([findListed(args.request, viewer, newsRows, now), findLastVisit(viewer, now)])
  return json({ listed, customers: countCustomers(viewer), since: since.toISOString() })
}

export default function News() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { since, customers, listed } = useLoaderData<typeof loader>()
  const { total } = listed.page
  return (
    <ListPage
      list={newsList}
      {...listed}
      texts="news"
      icon="bell"
      facts={
        <>
          {t('news.total', { count: total, total: count(total) })} · {t('news.newSince')} <Minute instant={since} />
        </>
      }
      cells={{
        shipment: ({ shipmentId, customerId, number }) => (
          <ShipmentLink id={shipmentId} customerId={customerId}>
            {number}
          </ShipmentLink>
        ),
      }}
      {...(customers.selected === 0 && { nothing: <NobodySelected total={customers.total} /> })}
    />
  )
}
