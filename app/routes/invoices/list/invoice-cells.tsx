import { Link, useLocation } from '@remix-run/react'
import { Mark, type Meaning } from '#app/components/feedback/mark.tsx'
import type { IconName } from '#app/components/icon/icon.tsx'
import type { Cells } from '#app/components/list/draw-columns.tsx'
import { CalendarDay } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { ShipmentLink } from '#app/freight/shipment-link.tsx'
import { href } from '#domain/core/href.ts'
import { type InvoiceRow, type InvoiceStatus, invoiceKindOf, statusTextOf } from '#domain/invoices/invoice.ts'
import type { InvoiceColumn } from '#domain/invoices/invoice-list.ts'
import '#app/freight/delay-mark.css'

export const invoiceCells: Cells<InvoiceRow, InvoiceColumn | 'currency'> = {
  number: (row) => <InvoiceLink {...row} />,
  shipment: ({ shipmentId, shipment }) => shipmentId && <ShipmentLink id={shipmentId}>{shipment}</ShipmentLink>,
  due: ({ dueOn, daysLate }) => <DueDate day={dueOn} daysLate={daysLate} />,
  status: (row) => <InvoiceStatusMark {...row} />,
}

export function InvoiceLink({ id, number, total }: Pick<InvoiceRow, 'id' | 'number' | 'total'>) {
  const { pathname, search } = useLocation()
  return (
    <>
      <Link className="number" to={href('invoice', { id }, { back: pathname + search })}>
        {number}
      </Link>
      {invoiceKindOf({ total }) === 'credit-note' && ' '}
      <CreditNoteMark total={total} />
    </>
  )
}

export function CreditNoteMark({ total }: Pick<InvoiceRow, 'total'>) {
  const { t } = useTranslation()
  return invoiceKindOf({ total }) === 'credit-note' ? <span className="credit-note">{t('invoices.kinds.credit-note')}</span> : null
}

export function DueDate({ day, daysLate }: { day: string; daysLate: number | null }) {
  const { t } = useTranslation()
  const inWords = t('invoices.lateInWords', { count: daysLate ?? 0 })
  return (
    <span className="arrival">
      <CalendarDay day={day} />{' '}
      {daysLate !== null && (
        <span className="delay-mark late" title={inWords}>
          <span aria-hidden="true">{t('invoices.late', { days: daysLate })}</span>
          <span className="visually-hidden">{inWords}</span>
        </span>
      )}
    </span>
  )
}

const looks: Record<InvoiceStatus, [meaning: Meaning, icon: IconName]> = {
  open: ['way', 'clock'],
  partial: ['attention', 'clock'],
  paid: ['good', 'check'],
  cancelled: ['closed', 'close'],
}

export function InvoiceStatusMark({ status, total }: Pick<InvoiceRow, 'status' | 'total'>) {
  const { t } = useTranslation()
  const [meaning, icon] = looks[status]
  return (
    <Mark meaning={meaning} icon={icon}>
      {t(statusTextOf({ status, total }))}
    </Mark>
  )
}
