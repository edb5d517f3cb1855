import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { Nothing } from '#app/components/list/empty-list.tsx'
import { ListPage } from '#app/components/list/list-page.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { readList } from '#app/server/lists/read-list.server.ts'
import { href } from '#domain/core/href.ts'
import { receivedEventList, reportedName } from '#domain/freight/events/received-event-list.ts'
import { listReceivedEvents } from '#domain/freight/events/received-events.server.ts'
import { EventStateMark } from './event-state.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('receivedEvents', args)
  const listing = await readList(args.request, viewer, receivedEventList)
  return json({ listing, ...(await listReceivedEvents(viewer, listing.asked)) })
}

export default function ReceivedEvents() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { listing, page, catalogue } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to={href('received')}>{t('received.back')}</BackLink>
      <ListPage
        list={receivedEventList}
        listing={listing}
        page={page}
        catalogue={catalogue}
        exportPath={href('listSheet', { list: receivedEventList.key })}
        facts={t('received.events.total', { count: page.total, total: count(page.total) })}
        cells={{
          event: (event) => <Link to={href('receivedEvent', { event: event.id })}>{reportedName(event, t) ?? event.source}</Link>,
          state: ({ state }) => <EventStateMark state={state} />,
          shipment: ({ shipmentId, shipment }) => shipmentId && <Link to={href('shipment', { id: shipmentId })}>{shipment}</Link>,
        }}
        nothing={
          <Nothing
            list={receivedEventList}
            asked={listing.asked}
            icon="document"
            empty={t('received.events.empty')}
            none={t('received.events.none')}
          >
            <p>{t('received.events.emptyWhy')}</p>
          </Nothing>
        }
      />
    </>
  )
}
