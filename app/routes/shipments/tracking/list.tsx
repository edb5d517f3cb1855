import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/components/icon/icon.tsx'
import { Pagination } from '#app/components/navigation/pagination.tsx'
import { DataTable } from '#app/components/table/data-table.tsx'
import { useSelection } from '#app/components/table/selection.ts'
import type { ShipmentCard } from '#domain/freight/shipments/card/card.ts'
import type { Asked } from '#domain/freight/shipments/tracking/asked.ts'
import type { ColumnKey } from '#domain/freight/shipments/tracking/columns.ts'
import type { Tracking } from '#domain/freight/shipments/tracking/tracking.server.ts'
import { rowsPerPage } from '#domain/ground/tables/state.ts'
import { columnsOf } from './columns.tsx'
import { SelectedExport } from './export/selected-export.tsx'
import { trackingPath } from './place.ts'

interface ListProps {
  asked: Asked
  answer: Extract<Tracking, { kind: 'listed' }>
  columns: readonly ColumnKey[]
  /** The shipment whose panel is open. */
  open: number | undefined
}

/** The page of shipments; a row opens its panel, its number the shipment itself. Those chosen make a spreadsheet. */
export function List({ asked, answer, columns, open }: ListProps) {
  const { t } = useTranslation()
  const { order } = asked
  const { form, ...selection } = useSelection('selected', answer.cards)
  return (
    <>
      <form method="get" action="/Tracking/export" className="tracking-rows" {...form}>
        <SelectedExport count={selection.count} />
        <DataTable
          caption={t('tracking.list')}
          columns={columnsOf(columns, t)}
          rows={answer.cards}
          keyOf={({ id }) => String(id)}
          nameOf={({ number }) => number}
          order={{ by: order?.by ?? null, direction: order?.descending ? 'desc' : 'asc' }}
          open={open === undefined ? undefined : String(open)}
          opening={(card) => <PanelLink card={card} to={trackingPath(asked, { page: answer.page, shipment: card.id })} />}
          selection={selection}
        />
      </form>
      <Pagination page={answer.page} pages={answer.pages} total={answer.total} perPage={rowsPerPage} />
    </>
  )
}

function PanelLink({ card: { number }, to }: { card: ShipmentCard; to: string }) {
  const { t } = useTranslation()
  const name = t('tracking.open', { number })
  return (
    <Link className="button quiet square small" to={to} title={name} aria-label={name} data-opens-row preventScrollReset>
      <Icon name="chevron-right" small />
    </Link>
  )
}
