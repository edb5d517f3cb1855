import { useTranslation } from 'react-i18next'
import { type Mode, modes, transportModeName } from '#domain/freight/geography/mode.ts'
import { unknownCountry } from '#domain/freight/geography/places/country-name.ts'
import { type Arrival, arrivals, type MissingDate, missingDates } from '#domain/freight/shipments/index/arrival.ts'
import { type Exception, exceptions } from '#domain/freight/shipments/exceptions.ts'
import { type Status, statuses, type Traffic, traffics } from '#domain/freight/shipments/shipment.ts'
import type { Filter } from '#domain/freight/shipments/tracking/filters.ts'

/** What a filter's value is called; `written` is how its own name is written, where it has one. */
export function useValueNames(): (field: Filter['field'], value: string, written?: string) => string {
  const { t } = useTranslation()
  return (field, value, written = value) => {
    if (field === 'mode' && modes.includes(value as Mode)) return transportModeName(value as Mode)
    if (field === 'status' && statuses.includes(value as Status)) return t(`freight.statuses.${value as Status}`)
    if (field === 'traffic' && traffics.includes(value as Traffic)) return t(`freight.traffics.${value as Traffic}`)
    if (field === 'exception' && exceptions.includes(value as Exception)) return t(`freight.exceptions.${value as Exception}`)
    if (field === 'arrival' && arrivals.includes(value as Arrival)) return t(`freight.arrivals.${value as Arrival}`)
    if (field === 'missing' && missingDates.includes(value as MissingDate)) return t(`freight.missingDates.${value as MissingDate}`)
    if (field === 'containerState' && value === 'not_returned') return t('freight.notReturned')
    if (field === 'country') return value === unknownCountry ? t('freight.unknownCountry') : written
    return written === value ? value : `${written} ${value}`
  }
}
