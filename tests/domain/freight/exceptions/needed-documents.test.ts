import { describe, expect, test } from 'vitest'
import { type NeededRule, type NeedingShipment, needsOf } from '#domain/freight/exceptions/needed-documents.ts'

const shipment: NeedingShipment = { customerId: 7, mode: 'sea', incoterm: 'fob', originPort: 'CNSHA', destinationPort: 'MXZLO' }
const rule = (more: Partial<NeededRule>): NeededRule => ({
  ...{
    document: 'packing_list',
    owedBy: 'forwarder',
    days: 3,
    customerId: null,
    mode: null,
    incoterm: null,
    origin: null,
    destination: null,
  },
  ...more,
})
const needed = (rules: readonly NeededRule[], of: Partial<NeedingShipment> = {}) =>
  needsOf({ ...shipment, ...of }, rules, 5)
    .map(({ document, owedBy, days }) => `${document} ${owedBy} ${days}`)
    .join(', ')
const preset = 'bill_of_lading forwarder 5, commercial_invoice customer 5, packing_list customer 5'
const withList = (list: string) => preset.replace('packing_list customer 5', list)

describe('the documents that a shipment needs', () => {
  test.each<[string, readonly NeededRule[], string, Partial<NeedingShipment>?]>([
    ['are the preset without rules', [], preset],
    ['follow a rule for every shipment instead of the preset', [rule({})], withList('packing_list forwarder 3')],
    [
      'have a further document by a rule',
      [rule({ document: 'customs_declaration', days: null })],
      `${preset}, customs_declaration forwarder 5`,
    ],
    ['lack what a rule says is not needed', [rule({ owedBy: 'nobody' })], preset.replace(', packing_list customer 5', '')],
    ['leave out the rule of another customer', [rule({ customerId: 8 })], preset],
    ['leave out the rule of another mode', [rule({ mode: 'air' })], preset],
    ['leave out the rule of another incoterm', [rule({ incoterm: 'EXW' })], preset],
    ['leave out the rule of another lane', [rule({ origin: 'CN', destination: 'US' })], preset],
    ['leave out a rule with an origin where none is known', [rule({ origin: 'CN' })], preset, { originPort: null }],
    [
      'follow a rule that names a country, in whatever case the incoterm is',
      [rule({ origin: 'CN', incoterm: 'FOB' })],
      withList('packing_list forwarder 3'),
    ],
    [
      'follow the customer before the lane',
      [rule({ customerId: 7, days: 1 }), rule({ origin: 'CNSHA', destination: 'MXZLO', days: 2 })],
      withList('packing_list forwarder 1'),
    ],
    [
      'follow the lane before incoterm and mode',
      [rule({ origin: 'CN', days: 1 }), rule({ incoterm: 'FOB', mode: 'sea', days: 2 })],
      withList('packing_list forwarder 1'),
    ],
    [
      'follow a port before its country',
      [rule({ origin: 'CNSHA', days: 1 }), rule({ origin: 'CN', days: 2 })],
      withList('packing_list forwarder 1'),
    ],
    [
      'follow the incoterm before the mode',
      [rule({ incoterm: 'FOB', days: 1 }), rule({ mode: 'sea', days: 2 })],
      withList('packing_list forwarder 1'),
    ],
    [
      'follow the later one of two that say as much',
      [rule({ mode: 'sea', days: 1 }), rule({ mode: 'sea', days: 2 })],
      withList('packing_list forwarder 2'),
    ],
  ])('%s', (_, rules, expected, of) => {
    expect(needed(rules, of)).toBe(expected)
  })
})
