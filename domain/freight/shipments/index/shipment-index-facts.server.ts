import { given } from '#db/mirror/query/given.ts'
import type { Facts } from '#db/mirror/query/index-definition.ts'
import { openSpansOf } from '#domain/freight/exceptions/open-exception-spans.ts'
import { modes } from '#domain/freight/geography/mode.ts'
import { unknownCountry } from '#domain/freight/geography/places/country-name.ts'
import { dateAt } from '#domain/freight/geography/places/place-facts.ts'
import { storedCardOf } from '#domain/freight/shipments/card/card-of-shipment.ts'
import { delayRule } from '#domain/freight/shipments/delay.ts'
import { isOver, statuses, traffics } from '#domain/freight/shipments/shipment.ts'
import type { ShipmentFacts } from '#domain/freight/shipments/shipment-facts.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'
import { textKey } from '#domain/platform/search/text/text-key.ts'
import { arrivalOf, arrivalSpans, missingOf } from './arrival.ts'
import { laneOf } from './lane-value.ts'
import { openContainerSpans } from './open-containers.ts'
import type { ShipmentSets } from './shipment-index.ts'
import { markedWords } from './shipment-index-words.server.ts'

/** Exact for ids below 2^32 and dates to the year 7700. */
function recencyOf(facts: Pick<ShipmentFacts, 'id' | 'shipmentDate'>): number {
  return (Date.parse(facts.shipmentDate) / dayMs) * 2 ** 32 + facts.id
}

export function mirrorFactsOf(facts: ShipmentFacts): Facts<ShipmentSets> {
  const { origin, destination } = facts
  const card = storedCardOf(facts)
  const isActive = !isOver(facts.status)
  const undated = facts.containers.length - facts.emptyReturns.length
  const hasOpen = isActive && facts.openContainers > 0
  return {
    id: facts.id,
    recency: recencyOf(facts),
    card: JSON.stringify(card),
    words: markedWords(facts),
    values: {
      customer: [String(facts.customerId)],
      mode: given(facts.mode),
      status: [facts.status],
      traffic: given(facts.traffic),
      pol: given(origin?.code),
      pod: given(destination?.code),
      country: [origin?.countryCode ?? unknownCountry],
      month: [facts.shipmentDate.slice(0, 7)],
      year: [facts.shipmentDate.slice(0, 4)],
      carrier: given(facts.carrier),
      lane: given(laneOf(facts)),
      incoterm: given(facts.incoterm),
      containers: facts.containers.length > 0 ? [String(facts.containers.length)] : [],
      openContainers: hasOpen ? [String(facts.openContainers)] : [],
      containerState: hasOpen ? ['not_returned'] : [],
      ...arrivalOf(facts),
      missing: missingOf(facts),
      undatedReturns: undated > 0 ? [String(undated)] : [],
    },
    order: {
      etd: dateAt(facts.etd, origin),
      atd: dateAt(facts.atd, origin),
      eta: dateAt(facts.eta, destination),
      ata: dateAt(facts.ata, destination),
      number: textKey(facts.number),
      mode: facts.mode && modes.indexOf(facts.mode),
      customer: textKey(facts.customer),
      status: statuses.indexOf(facts.status),
      pol: textKey(origin?.name ?? facts.originText),
      pod: textKey(destination?.name ?? facts.destinationText),
      traffic: facts.traffic && traffics.indexOf(facts.traffic),
      carrier: textKey(facts.carrier),
      incoterm: textKey(facts.incoterm),
      supplier: textKey(facts.supplier),
      consignee: textKey(facts.consignee),
      progress: card.progress,
      delay: facts.toldDelay,
    },
    ...(facts.awaitedSince !== null && {
      daily: { delay: delayRule(facts.awaitedSince, destination?.timeZone ?? 'UTC') },
    }),
    intervals: { ...openSpansOf(facts.exceptions), ...arrivalSpans(facts), ...openContainerSpans(facts) },
  }
}
