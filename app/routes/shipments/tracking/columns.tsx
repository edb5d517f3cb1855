import { Link } from '@remix-run/react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Column } from '#app/components/table/column.ts'
import { Day } from '#app/components/text/day.tsx'
import type { Place, ShipmentCard } from '#domain/freight/shipments/card/card.ts'
import { type ColumnKey, sortable } from '#domain/freight/shipments/tracking/columns.ts'
import { StatusMark } from '../search/status-mark.tsx'
import { TransportMode } from '../search/transport-mode.tsx'

type ShipmentColumn = Omit<Column<ShipmentCard>, 'key' | 'label' | 'sort'>

/** How each column of the tracking list is drawn (spec 2 §2). Dates are those of their place. */
function drawings(t: TFunction): Record<ColumnKey, ShipmentColumn> {
  return {
    number: { fixed: true, minWidth: '6.5rem', render: ({ id, number }) => <NumberLink id={id} number={number} /> },
    status: { render: ({ status }) => <StatusMark status={status} /> },
    customer: { text: ({ customer }) => customer },
    mode: { render: ({ mode }) => <TransportMode mode={mode} small /> },
    pol: { text: (card) => placeText(card.origin, card.originText) },
    pod: { text: (card) => placeText(card.destination, card.destinationText) },
    etd: dateColumn(({ etd, origin }) => day(etd, origin)),
    eta: dateColumn(({ eta, destination }) => day(eta, destination)),
    atd: dateColumn(({ atd, origin }) => day(atd, origin)),
    ata: dateColumn(({ ata, destination }) => day(ata, destination)),
    traffic: { minWidth: '6.5rem', text: ({ traffic }) => traffic && t(`tracking.traffic.${traffic}`) },
    carrier: { minWidth: '8rem', text: ({ carrier }) => carrier },
    incoterm: { minWidth: '5rem', text: ({ incoterm }) => incoterm },
    supplier: { minWidth: '9rem', text: ({ supplier }) => supplier },
    consignee: { minWidth: '9rem', text: ({ consignee }) => consignee },
    reference: { minWidth: '8rem', text: ({ clientReference }) => clientReference },
    containers: { minWidth: '8.5rem', text: ({ containers }) => containers.join(', ') },
    progress: { minWidth: '5rem', align: 'end', text: ({ progress }) => (progress === null ? null : `${progress}%`) },
  }
}

/** The columns chosen, in their order; those of the first list put the table in theirs. */
export function columnsOf(keys: readonly ColumnKey[], t: TFunction): Column<ShipmentCard>[] {
  const drawn = drawings(t)
  return keys.map((key) => ({
    key,
    label: t(`tracking.columns.${key}`),
    sort: (sortable as readonly string[]).includes(key),
    ...drawn[key],
  }))
}

function NumberLink({ id, number }: { id: number; number: string }) {
  return (
    <Link className="number" to={`/shipmentsDetail/${id}`} title={number}>
      {number}
    </Link>
  )
}

const dateColumn = (render: (card: ShipmentCard) => ReactNode): ShipmentColumn => ({ minWidth: '5.625rem', render })

export function day(instant: string | null, place: Place | null): ReactNode {
  return instant && <Day instant={instant} timeZone={place?.timeZone ?? 'UTC'} />
}

/** Where no port is known, what the source calls the place. */
export function placeText(place: Place | null, text: string | null): string | null {
  return place ? `${place.approximate ? '≈ ' : ''}${place.name} ${place.code}` : text
}
