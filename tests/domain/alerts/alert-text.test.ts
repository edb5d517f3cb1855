import { describe, expect, test } from 'vitest'
import { type AlertKind, alertCatalogue, alertKinds } from '#domain/alerts/alert-kinds.ts'
import { type AlertFacts, noFacts } from '#domain/alerts/facts/alert-facts.ts'
import { type FactualEvent, textOfAlert } from '#domain/alerts/facts/alert-text.ts'
import { runningCostOf } from '#domain/alerts/facts/running-cost.ts'
import { languages } from '#domain/locales/language.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'

const place = (code: string, name: string) => ({ code, name, countryCode: code.slice(0, 2), timeZone: 'UTC' })
const facts: AlertFacts = {
  ...noFacts,
  reference: 'PO-88124',
  origin: place('CNSHA', 'Shanghai'),
  destination: place('MXZLO', 'Manzanillo'),
  place: place('MXZLO', 'Manzanillo'),
  etd: { first: '2026-11-01', latest: '2026-11-03' },
  eta: { first: '2026-12-14', latest: '2026-12-18' },
  days: 4,
  freeTime: { lastFreeDay: '2026-11-30', state: 'ending', daysLeft: 2 },
  cost: { currency: 'USD', accrued: 0, perDay: 15_000, from: '2026-12-01' },
  missing: ['packing_list'],
}
const told = (kind: AlertKind, change: Partial<FactualEvent> = {}): FactualEvent => {
  const { of, ofContainer } = alertCatalogue[kind] as { of?: 'ticket' | 'invoice'; ofContainer?: true }
  return {
    kind,
    ticketId: of === 'ticket' ? 1 : null,
    invoiceId: of === 'invoice' ? 1 : null,
    container: ofContainer ? 'EMCU2659118' : null,
    before: kind === 'eta-changed' ? '2026-12-14' : null,
    after: kind === 'eta-changed' ? '2026-12-18' : of === 'invoice' ? 'USD 1785.00' : 'Seal broken',
    actor: null,
    timeZone: 'UTC',
    facts,
    ...change,
  }
}
const said = (kind: AlertKind, change?: Partial<FactualEvent>) => textOfAlert(translatorIn('en'), 'en', told(kind, change))

describe('the text of an alert', () => {
  test.each<[AlertKind, string, string]>([
    [
      'free-time-ending',
      'EMCU2659118 · Last free day 2026-11-30 · 2 days left · Manzanillo MXZLO · then USD 150.00 a day',
      'Plan delivery and the empty return before it ends',
    ],
    ['arrival-delayed', 'ETA 2026-12-14 → 2026-12-18 · 4 days late · Manzanillo MXZLO', 'Inform the consignee and reschedule the delivery'],
    ['eta-changed', '2026-12-14 → 2026-12-18 · +4 d · Manzanillo MXZLO', 'Inform the consignee and reschedule the delivery'],
    [
      'documents-missing',
      'Missing: Packing list · ETA 2026-12-14 → 2026-12-18 · 4 days to ETA · Manzanillo MXZLO',
      'Send the missing documents to the forwarder',
    ],
  ])('%s carries its fact and the next step', (kind, details, next) => {
    const text = said(kind)
    expect([text.details, text.next]).toEqual([details, next])
    expect([text.route, text.reference]).toEqual(['Shanghai CNSHA → Manzanillo MXZLO', 'PO-88124'])
  })

  test('free time that is over says since when, and what it has cost', () => {
    const cost = { currency: 'USD', accrued: 178_500, perDay: 15_000, from: '2026-12-04' }
    const over = { ...facts, freeTime: { lastFreeDay: '2026-11-30', state: 'over', daysLeft: -3 } as const, cost }
    expect(said('free-time-over', { facts: over }).fact).toBe(
      'Last free day 2026-11-30 · 3 days over · Manzanillo MXZLO · USD 1,785.00 so far · then USD 150.00 a day',
    )
  })

  test('nothing is said of a cost that is not known, and of a container that is back nothing to do', () => {
    const back = { ...facts, freeTime: { lastFreeDay: '2026-11-30', state: 'returned-in-time', daysLeft: 1 } as const, cost: null }
    expect(said('free-time-ending', { facts: back })).toMatchObject({
      fact: 'Last free day 2026-11-30 · Returned in time · Manzanillo MXZLO',
      next: null,
    })
  })

  test('an invoice that is overdue says for how long', () => {
    expect(said('invoice-overdue', { before: '2026-11-25', facts: { ...noFacts, days: 4 } }).fact).toBe(
      'Due 2026-11-25 · USD 1,785.00 owed · 4 days overdue',
    )
  })

  test.each(alertKinds)('%s says something in every language', (kind) => {
    const facts_ = languages.map((language) => textOfAlert(translatorIn(language), language, told(kind)))
    for (const { fact, next } of facts_) {
      expect(fact).not.toBe('')
      expect(`${fact} ${next}`).not.toMatch(/alerts\.|freight\.|attention\.|undefined/)
      if (kind !== 'empty-returned') expect(next).toBeTruthy()
    }
  })
})

test('the next day that costs something is found over days that are free', () => {
  const times = { ata: new Date('2026-11-20T12:00:00Z'), outOfGateAt: null, emptyReturnedAt: null, timeZone: 'UTC' }
  const tariff = {
    id: 1,
    carrier: null,
    port: null,
    currency: 'USD',
    validFrom: '2026-01-01',
    validTo: null,
    kind: null,
    length: null,
    start: 'arrival',
    firstDay: 'after',
    free: { days: 'calendar' },
    charged: { days: 'calendar' },
    portHolidays: {},
    demurrage: { freeDays: 5, tiers: [{ fromDay: 1, centsADay: 15_000 }] },
    detention: null,
  } as const
  const at = (day: string) => runningCostOf({ times, tariff }, new Date(`${day}T12:00:00Z`))
  expect(at('2026-11-22')).toEqual({ currency: 'USD', accrued: 0, perDay: 15_000, from: '2026-11-26' })
  expect(at('2026-11-27')).toEqual({ currency: 'USD', accrued: 30_000, perDay: 15_000, from: '2026-11-28' })
})
