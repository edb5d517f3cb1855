import type { DoubtRule } from '#db/postgres/schema/freight/doubt-kinds.ts'
import { containerEventTypes, shipmentEventTypes } from '#db/postgres/schema/freight/event-types.ts'
import { checkDigit } from '#db/seed/container-number.ts'
import type { Mode } from '#domain/freight/geography/mode.ts'
import { billCore } from '#domain/freight/shipments/bill-number.ts'
import { isInland } from '#domain/freight/shipments/timeline/timeline.ts'
import { dayMs } from '#domain/platform/schedules/day.ts'

/** An instant is ISO 8601 in UTC. */
export interface DoubtedMoment {
  at: string
  isDay: boolean
  zone: string
}

type StepName = keyof typeof shipmentEventTypes | keyof typeof containerEventTypes

/** A value that people compare with another. */
export type DoubtedValue =
  | ({ kind: 'moment'; name: 'etd' | 'eta' | StepName } & DoubtedMoment)
  | { kind: 'weight'; kg: number }
  | { kind: 'number'; number: string }
  | { kind: 'voyage'; shipment: string; from: string | null; to: string | null }

export interface DoubtedVoyage {
  shipmentId: number
  shipment: string
  mbl: string | null
  vessel: string | null
  voyage: string | null
  from: string | null
  to: string | null
  start: string
  /** null: not known. */
  end: string | null
}

/** A shipment or a container as it is now. */
export interface DoubtedThing {
  mode: Mode | null
  etd: DoubtedMoment | null
  eta: DoubtedMoment | null
  weightKg: number | null
  /** What happened, by the number of the step. */
  steps: ReadonlyMap<number, DoubtedMoment>
  /** Of a container. */
  box: { number: string; voyage: DoubtedVoyage | null; elsewhere: readonly DoubtedVoyage[] } | null
}

/** What it was before a source wrote; null for what is new. */
export interface FormerFacts {
  eta: DoubtedMoment | null
  weightKg: number | null
}

export interface Doubt {
  said: DoubtedValue
  other: DoubtedValue
  otherShipmentId?: number
}

const farthestMoveMs = 30 * dayMs
const manifold = 2

/** Papers may come before the goods; all else follows its predecessor. */
const { bookingRequest, bookingConfirmation, atd, ata, delivery, pickUp, warehouseEntry, borderCrossing, finalArrival } = shipmentEventTypes
const shipmentOrder = (mode: Mode | null) =>
  isInland(mode)
    ? ({ bookingConfirmation, pickUp, warehouseEntry, borderCrossing, finalArrival } as const)
    : ({ bookingRequest, bookingConfirmation, atd, ata, delivery } as const)
const box = containerEventTypes
const containerOrder = {
  bookingRequest: box.bookingRequest,
  bookingConfirmation: box.bookingConfirmation,
  atd: box.atd,
  ata: box.ata,
  outOfGate: box.outOfGate,
  delivery: box.delivery,
  emptyReturned: box.emptyReturned,
}

/** The instants of days alone are noons of far zones: they are compared with a day to spare. */
function isAfter(one: DoubtedMoment, other: DoubtedMoment): boolean {
  const spare = one.isDay || other.isDay ? dayMs : 0
  return Date.parse(one.at) - Date.parse(other.at) > spare
}

const moment = (name: 'etd' | 'eta' | StepName, { at, isDay, zone }: DoubtedMoment): DoubtedValue => ({
  kind: 'moment',
  name,
  at,
  isDay,
  zone,
})

function findStepBefore({ mode, steps, box }: DoubtedThing): Doubt | null {
  const order = Object.entries(box ? containerOrder : shipmentOrder(mode)) as [StepName, number][]
  const happened = order.flatMap(([name, type]) => {
    const at = steps.get(type)
    return at ? [{ name, at }] : []
  })
  for (const [place, { name, at }] of happened.entries()) {
    const former = happened.slice(0, place).findLast((each) => isAfter(each.at, at))
    if (former) return { said: moment(name, at), other: moment(former.name, former.at) }
  }
  return null
}

function isSameVoyage(one: DoubtedVoyage, other: DoubtedVoyage): boolean {
  if (one.mbl && other.mbl) return billCore(one.mbl) === billCore(other.mbl)
  if (one.vessel && one.voyage && other.vessel && other.voyage) return one.vessel === other.vessel && one.voyage === other.voyage
  return one.from === other.from && one.to === other.to && Math.abs(Date.parse(one.start) - Date.parse(other.start)) <= 7 * dayMs
}

const endOf = ({ end }: DoubtedVoyage) => (end === null ? Number.POSITIVE_INFINITY : Date.parse(end))

const areAtOnce = (one: DoubtedVoyage, other: DoubtedVoyage): boolean =>
  Date.parse(one.start) + dayMs < endOf(other) && Date.parse(other.start) + dayMs < endOf(one)

const voyageValue = ({ shipment, from, to }: DoubtedVoyage): DoubtedValue => ({ kind: 'voyage', shipment, from, to })

/** Each says what is implausible about a thing as it is now, beside what it was before; null: nothing. */
const rules: { [rule in DoubtRule]: (now: DoubtedThing, former: FormerFacts | null) => Doubt | null } = {
  'departs-after-arrival': ({ etd, eta }) =>
    etd && eta && isAfter(etd, eta) ? { said: moment('etd', etd), other: moment('eta', eta) } : null,
  'step-order': findStepBefore,
  'eta-moved': ({ eta }, former) =>
    eta && former?.eta && Math.abs(Date.parse(eta.at) - Date.parse(former.eta.at)) > farthestMoveMs
      ? { said: moment('eta', eta), other: moment('eta', { ...former.eta, zone: eta.zone }) }
      : null,
  'weight-jump': ({ weightKg }, former) =>
    weightKg && former?.weightKg && Math.max(weightKg / former.weightKg, former.weightKg / weightKg) >= manifold
      ? { said: { kind: 'weight', kg: weightKg }, other: { kind: 'weight', kg: former.weightKg } }
      : null,
  'check-digit': ({ box }) => {
    const [, start] = /^([A-Z]{4}\d{6})\d$/.exec(box?.number ?? '') ?? []
    const right = start && `${start}${checkDigit(start)}`
    if (!box || !right || right === box.number) return null
    return { said: { kind: 'number', number: box.number }, other: { kind: 'number', number: right } }
  },
  'two-voyages': ({ box }) => {
    const voyage = box?.voyage
    const other = voyage && box.elsewhere.find((each) => !isSameVoyage(voyage, each) && areAtOnce(voyage, each))
    return other ? { said: voyageValue(voyage), other: voyageValue(other), otherShipmentId: other.shipmentId } : null
  },
}

/** A doubt that is stored: of rules about changes, `other` is what was there before. */
export interface StoredDoubt {
  said: DoubtedValue
  other: DoubtedValue
  isLookedAt: boolean
}

/**
 * Returns the doubts about a thing, by rule. What moved or jumped goes on being compared with what it was before the first jump, until
 * somebody has looked at it.
 */
export function findDoubtsAbout(
  now: DoubtedThing,
  former: FormerFacts | null,
  stored: ReadonlyMap<DoubtRule, StoredDoubt>,
): ReadonlyMap<DoubtRule, Doubt> {
  const found = new Map<DoubtRule, Doubt>()
  for (const rule of Object.keys(rules) as DoubtRule[]) {
    const before = stored.get(rule)
    const doubt = rules[rule](now, before && !before.isLookedAt ? (formerIn(before.other) ?? former) : former)
    if (doubt) found.set(rule, doubt)
  }
  return found
}

function formerIn(value: DoubtedValue): FormerFacts | null {
  if (value.kind === 'weight') return { eta: null, weightKg: value.kg }
  return value.kind === 'moment' && value.name === 'eta' ? { eta: value, weightKg: null } : null
}

const ofChanges: readonly DoubtRule[] = ['eta-moved', 'weight-jump']

/** Whether a stored doubt of a rule about changes that is found no more has been looked at, and stays so that it is known. */
export const outlives = (rule: DoubtRule, { isLookedAt }: StoredDoubt): boolean => isLookedAt && ofChanges.includes(rule)
