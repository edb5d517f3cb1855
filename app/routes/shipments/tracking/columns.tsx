import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Column } from '#app/components/table/column.ts'
import { dayAtPlace } from '#app/freight/day-at-place.tsx'
import { placeText } from '#app/freight/place-name.tsx'
import { ShipmentLink } from '#app/freight/shipment-link.tsx'
import { StatusMark } from '#app/freight/status-mark.tsx'
import { TransportMode } from '#app/freight/transport-mode.tsx'
import type { ShipmentCard } from '#domain/freight/shipments/card/card.ts'
import { type ColumnKey, sortable } from '#domain/freight/shipments/tracking/columns.ts'

type ShipmentColumn = Omit<Column<ShipmentCard>, 'key' | 'label' | 'sort'>

/** How each column of the tracking list is drawn (spec 2 §2). Dates are those of their place. */
function drawings(t: TFunction): Record<ColumnKey, ShipmentColumn> {
  return {
    number: {
      fixed: true,
      minWidth: '6.5rem',
      render: ({ id, number }) => (
        <ShipmentLink id={id} title={number}>
          {number}
        </ShipmentLink>
      ),
    },
    status: { render: ({ status }) => <StatusMark status={status} /> },
    customer: { text: ({ customer }) => customer },
    mode: { render: ({ mode }) => <TransportMode mode={mode} small /> },
    pol: { text: (card) => placeText(card.origin, card.originText) },
    pod: { text: (card) => placeText(card.destination, card.destinationText) },
    etd: dateColumn(({ etd, origin }) => dayAtPlace(etd, origin)),
    eta: dateColumn(({ eta, destination }) => dayAtPlace(eta, destination)),
    atd: dateColumn(({ atd, origin }) => dayAtPlace(atd, origin)),
    ata: dateColumn(({ ata, destination }) => dayAtPlace(ata, destination)),
    traffic: { minWidth: '6.5rem', text: ({ traffic }) => traffic && t(`freight.traffics.${traffic}`) },
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

const dateColumn = (render: (card: ShipmentCard) => ReactNode): ShipmentColumn => ({ minWidth: '5.625rem', render })
