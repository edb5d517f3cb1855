import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Nothing } from '#app/components/list/empty-list.tsx'
import { ListPage } from '#app/components/list/list-page.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { ShipmentLink } from '#app/freight/shipment-link.tsx'
import { NobodySelected } from '#app/routes/shell/customers/nobody-selected.tsx'
import { enter } from '#app/server/enter.server.ts'
import { readList } from '#app/server/lists/read-list.server.ts'
import { listNews } from '#domain/alerts/news/news.server.ts'
import { newsList } from '#domain/alerts/news/news-list.ts'
import { href } from '#domain/core/href.ts'
import { countCustomers } from '#domain/core/viewer/viewer-scope.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('news', args)
  const listing = await readList(args.request, viewer, newsList)
  return json({
    listing,
    customers: countCustomers(viewer),
    ...(await listNews(viewer, listing.asked, now)),
  })
}

export default function News() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { listing, page, catalogue, since, customers } = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={newsList}
      listing={listing}
      page={page}
      catalogue={catalogue}
      exportPath={href('listSheet', { list: newsList.key })}
      facts={
        <>
          {t('news.total', { count: page.total, total: count(page.total) })} · {t('news.newSince')} <Minute instant={since} />
        </>
      }
      cells={{
        shipment: ({ shipmentId, customerId, number }) => (
          <ShipmentLink id={shipmentId} customerId={customerId}>
            {number}
          </ShipmentLink>
        ),
      }}
      nothing={
        customers.selected === 0 ? (
          <NobodySelected total={customers.total} />
        ) : (
          <Nothing list={newsList} asked={listing.asked} icon="bell" empty={t('news.empty')} none={t('news.none')}>
            <p>{t('news.emptyWhy')}</p>
          </Nothing>
        )
      }
    />
  )
}
