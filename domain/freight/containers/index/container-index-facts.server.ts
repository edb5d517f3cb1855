import { given } from '#db/mirror/query/given.ts'
import type { Facts } from '#db/mirror/query/index-definition.ts'
import { containerStatuses, tabOf } from '#domain/freight/containers/container.ts'
import type { ContainerFacts } from '#domain/freight/containers/container-facts.ts'
import { type Clocks, clocksOf, firstLastFreeDay, instantsOf } from '#domain/freight/containers/free-time/clocks.ts'
import { costKeysOf } from '#domain/freight/containers/free-time/cost-rule.ts'
import type { Tariff } from '#domain/freight/containers/free-time/tariff.ts'
import { dateAt } from '#domain/freight/geography/places/place-facts.ts'
import { textKey } from '#domain/platform/search/text/text-key.ts'
import { containerCardOf } from './container-card.ts'
import type { ContainerSets } from './container-index.ts'
import { markedWordsOf } from './container-index-words.server.ts'

export function mirrorFactsOfContainer(facts: ContainerFacts, tariffs: readonly Tariff[]): Facts<ContainerSets> {
  const { origin, destination, terminal } = facts
  const clocks = clocksOf(facts, tariffs)
  const tab = tabOf(facts)
  const cost = costKeysOf(clocks)
  return {
    id: facts.id,
    recency: facts.id,
    card: JSON.stringify(containerCardOf(facts, tab, clocks)),
    words: markedWordsOf(facts),
    values: {
      customer: [String(facts.customerId)],
      tab: given(tab),
      status: [facts.status],
      type: given(facts.type),
      carrier: given(facts.carrier),
      mode: given(facts.mode),
      traffic: given(facts.traffic),
      pol: given(origin?.code),
      pod: given(destination?.code),
      terminal: given(terminal?.code),
      vessel: given(facts.vessel),
      incident: [facts.incident?.type ?? 'none'],
      terms: termsOf(clocks),
      dgr: facts.dgr ? ['yes'] : [],
    },
    order: {
      etd: dateAt(facts.etd, origin),
      atd: dateAt(facts.atd, origin),
      eta: dateAt(facts.eta, terminal ?? destination),
      ata: dateAt(facts.ata, terminal ?? destination),
      arrival: dateAt(facts.ata ?? facts.eta, terminal ?? destination),
      outOfGate: dateAt(facts.outOfGateAt, terminal ?? destination),
      returned: dateAt(facts.emptyReturnedAt, terminal ?? destination),
      deadline: dayKey(firstLastFreeDay(clocks)),
      carrierDeadline: dayKey(clocks.carrier.lastFreeDay),
      customerDeadline: dayKey(clocks.customer.lastFreeDay),
      cost: cost.stored,
      costInAWeek: cost.stored,
      number: textKey(facts.number),
      shipment: textKey(facts.shipmentNumber),
      customer: textKey(facts.customer),
      consignee: textKey(facts.consignee),
      type: textKey(facts.type),
      status: containerStatuses.indexOf(facts.status),
      carrier: textKey(facts.carrier),
      vessel: textKey(facts.vessel),
      pol: textKey(origin?.name ?? facts.originText),
      pod: textKey(destination?.name ?? facts.destinationText),
      terminal: textKey(terminal?.name ?? null),
    },
    ...(cost.daily && { daily: { cost: cost.daily, costInAWeek: cost.daily } }),
    intervals: intervalsOf(facts, clocks),
  }
}

/** 'none' is a value of its own, because unknown terms are not "no risk". */
function termsOf({ times, carrier, customer }: Clocks): string[] {
  if (!times.ata) return []
  const known = [...(carrier.lastFreeDay ? ['carrier'] : []), ...(customer.lastFreeDay ? ['customer'] : [])]
  return known.length > 0 ? known : ['none']
}

function intervalsOf({ overAt, incident }: ContainerFacts, clocks: Clocks): Facts<ContainerSets>['intervals'] {
  const end = overAt?.getTime() ?? Number.POSITIVE_INFINITY
  const span = (from: number, until: number) => (from < until ? [{ from, until }] : [])
  const last = firstLastFreeDay(clocks)
  const { endingFrom, deadline } = last ? instantsOf(last, clocks.endingDays, clocks.times.timeZone) : {}
  return {
    ending: endingFrom && deadline ? span(endingFrom.getTime(), Math.min(deadline.getTime(), end)) : [],
    over: deadline ? span(deadline.getTime(), end) : [],
    incident: incident ? span(incident.reportedAt.getTime(), end) : [],
  }
}

function dayKey(day: string | null): number | null {
  return day === null ? null : Date.parse(day)
}
