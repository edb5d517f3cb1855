import type { ReactNode } from 'react'
import { DetailsHead } from '#app/components/navigation/details-head.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { StatusMark } from '#app/freight/status-mark.tsx'
import { TransportMode } from '#app/freight/transport-mode.tsx'
import { href } from '#domain/core/href.ts'
import type { Mode } from '#domain/freight/geography/mode.ts'
import type { Status } from '#domain/freight/shipments/shipment.ts'

interface EditedShipmentProps {
  shipment: { id: number; number: string; customer: string; mode: Mode | null; status: Status }
  children: ReactNode
}

/** The head of the pages that lead back to one shipment. */
export function EditedShipment({ shipment: { id, number, customer, mode, status }, children }: EditedShipmentProps) {
  const { t } = useTranslation()
  return (
    <>
      <div className="details-top">
        <DetailsHead wayBack={href('shipment', { id })} back={t('details.back')} number={number}>
          <StatusMark status={status} />
          <TransportMode mode={mode} />
          <p>{customer}</p>
        </DetailsHead>
      </div>
      <div className="details-body">{children}</div>
    </>
  )
}
