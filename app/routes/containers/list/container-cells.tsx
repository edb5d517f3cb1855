import { Mark } from '#app/components/feedback/mark.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import type { Cells } from '#app/components/list/draw-columns.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { ContainerLink } from '#app/freight/containers/container-link.tsx'
import { ContainerStatusMark } from '#app/freight/containers/container-status-mark.tsx'
import { FreeTimeMark } from '#app/freight/containers/free-time-mark.tsx'
import { dayAtPlace } from '#app/freight/day-at-place.tsx'
import { ExceptionMark } from '#app/freight/exception-mark.tsx'
import { ShipmentLink } from '#app/freight/shipment-link.tsx'
import type { ContainerColumn } from '#domain/freight/containers/list/container-columns.ts'
import type { ListedContainer } from '#domain/freight/containers/list/container-row.ts'

export const containerCells: Cells<ListedContainer, ContainerColumn> = {
  number: (row) => <Numbered row={row} />,
  shipment: ({ shipmentId, shipmentNumber }) => <ShipmentLink id={shipmentId}>{shipmentNumber}</ShipmentLink>,
  status: ({ status }) => <ContainerStatusMark status={status} />,
  left: (row) => <FreeTime row={row} />,
  arrival: (row) => <Arrival row={row} />,
  exception: ({ exceptions }) => exceptions.length > 0 && exceptions.map((kind) => <ExceptionMark key={kind} kind={kind} isSmall />),
  incident: ({ incident }) => incident && <IncidentMark type={incident.type} />,
}

/** A wrong check digit is a typing error somewhere, so every place that shows the number marks it. */
function Numbered({ row: { id, number, fault } }: { row: ListedContainer }) {
  const { t } = useTranslation()
  const wrong = fault && (fault === 'form' ? t('containerList.noNumber') : t('containerList.wrongDigit', { digit: fault.expected }))
  return (
    <>
      <ContainerLink id={id} number={number} />
      {wrong && (
        <span className="number-fault" title={wrong}>
          <Icon name="alert" small />
          <span className="visually-hidden">{wrong}</span>
        </span>
      )}
    </>
  )
}

function FreeTime({ row: { freeTime, equipmentUnknown } }: { row: ListedContainer }) {
  const { t } = useTranslation()
  return (
    <>
      <FreeTimeMark {...freeTime} />
      {equipmentUnknown && (
        <small className="type-unknown" title={t('containers.otherTariff')}>
          {t('containers.typeUnknown')}
        </small>
      )}
    </>
  )
}

function Arrival({ row }: { row: ListedContainer }) {
  const { t } = useTranslation()
  const field = row.ata ? 'ata' : 'eta'
  const day = dayAtPlace(row, field, row.terminal ?? row.destination)
  return day ? (
    <>
      {day} <small>{t(`freight.fields.${field}`)}</small>
    </>
  ) : null
}

function IncidentMark({ type }: { type: 'A' | 'S' }) {
  const { t } = useTranslation()
  return (
    <Mark meaning="late" icon="alert">
      {t(`incidents.types.${type}`)}
    </Mark>
  )
}
