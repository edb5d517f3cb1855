import { Link, useLoaderData } from '@remix-run/react'
import { ListPage } from '#app/components/list/list-page.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { listLoader } from '#app/server/lists/list-loader.server.ts'
import { href } from '#domain/core/href.ts'
import { receivedEventList, reportedName } from '#domain/intake/events/received-event-list.ts'
import { receivedEventRows } from '#domain/intake/events/received-events.server.ts'
import { EventStateMark } from './event-state.tsx'

export const loader = listLoader('receivedEvents', receivedEventRows)

export default function ReceivedEvents() {
  const { t } = useTranslation()
  return (
    <>
      <BackLink to={href('received')}>{t('received.back')}</BackLink>
      <ListPage
        list={receivedEventList}
        {...useLoaderData<typeof loader>()}
        texts="received.events"
        icon="document"
        cells={{
          event: (event) => <Link to={href('receivedEvent', { event: event.id })}>{reportedName(event, t) ?? event.source}</Link>,
          state: ({ state }) => <EventStateMark state={state} />,
          shipment: ({ shipmentId, shipment }) => shipmentId && <Link to={href('shipment', { id: shipmentId })}>{shipment}</Link>,
        }}
      />
    </>
  )
}
