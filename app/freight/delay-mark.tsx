import { useTranslation } from '#app/components/text/translation.ts'
import type { ShipmentCard } from '#domain/freight/shipments/card/shipment-card.ts'
import { dayAtPlace } from './day-at-place.tsx'
import './delay-mark.css'

interface DelayMarkProps {
  /** Calendar days; negative is early. */
  days: number | null
  isAlone?: boolean
}

export function DelayMark({ days, isAlone }: DelayMarkProps) {
  const { t } = useTranslation()
  if (days === null || (days <= 0 && !isAlone)) return null
  if (days === 0) return <span className="delay-mark">{t('freight.progress.onTime')}</span>
  const kind = days > 0 ? 'late' : 'early'
  const inWords = t(`freight.delay.${kind}InWords`, { count: Math.abs(days) })
  return (
    <span className={`delay-mark ${kind}`} title={inWords}>
      <span aria-hidden="true">{t(`freight.delay.${kind}`, { days: Math.abs(days) })}</span>
      <span className="visually-hidden">{inWords}</span>
    </span>
  )
}

type Arriving = Pick<ShipmentCard, 'days' | 'eta' | 'ata' | 'destination' | 'delayDays'>

export function ExpectedArrival({ shipment }: { shipment: Arriving }) {
  return (
    <span className="arrival">
      {dayAtPlace(shipment, 'eta', shipment.destination)} {!shipment.ata && <DelayMark days={shipment.delayDays} />}
    </span>
  )
}

export function Arrival({ shipment }: { shipment: Arriving }) {
  return (
    <span className="arrival">
      {dayAtPlace(shipment, 'ata', shipment.destination)} <DelayMark days={shipment.delayDays} />
    </span>
  )
}
