import { useTranslation } from 'react-i18next'
import type { ShipmentCard } from '#domain/freight/shipments/card/card.ts'
import { dayAtPlace } from './day-at-place.tsx'
import './delay-mark.css'

interface DelayMarkProps {
  /** Calendar days; early is negative. */
  days: number | null
  /** In a cell of its own: early and punctual are told too. */
  isAlone?: boolean
}

/** "+3 d", and in words for those who hear it or wait over it. */
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

type Arriving = Pick<ShipmentCard, 'eta' | 'ata' | 'destination' | 'delayDays' | 'arrivedAtFinalDestinationAt'>

/** The ETA, and how much later that is than first promised, until the shipment has arrived. */
export function ExpectedArrival({ shipment }: { shipment: Arriving }) {
  const { eta, ata, destination, delayDays, arrivedAtFinalDestinationAt } = shipment
  return (
    <span className="arrival">
      {dayAtPlace(eta, destination)} {!ata && !arrivedAtFinalDestinationAt && <DelayMark days={delayDays} />}
    </span>
  )
}

/** The arrival, and how much later that was than first promised. */
export function Arrival({ shipment: { ata, destination, delayDays } }: { shipment: Arriving }) {
  return (
    <span className="arrival">
      {dayAtPlace(ata, destination)} <DelayMark days={delayDays} />
    </span>
  )
}
