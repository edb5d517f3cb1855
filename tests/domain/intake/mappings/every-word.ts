import { containerFields } from '#domain/intake/fields/container-fields.ts'
import { type FieldKind, shipmentFields } from '#domain/intake/fields/feed-fields.ts'
import { legFields } from '#domain/intake/fields/leg-fields.ts'

const valuesOf = (kind: FieldKind): object => {
  if (kind.kind === 'flag') return { Yes: true, No: false, 'Not said': null }
  if (kind.kind === 'word')
    return Object.fromEntries([
      ['Ours', kind.words[0]],
      ['A = b', kind.words[1]],
      ['None', null],
    ])
  if (kind.kind === 'figure') return { Two: '2', None: null }
  return kind.kind === 'text' ? { 'A word': 'Two', None: null } : { Soon: '2026-01-01', None: null }
}

const constantOf = (kind: FieldKind): unknown => {
  if (kind.kind === 'flag') return true
  if (kind.kind === 'word') return kind.words[0]
  if (kind.kind === 'figure') return 3
  return kind.kind === 'text' ? 'USD' : '2026-01-01'
}

const takeOf = (kind: FieldKind): string | undefined =>
  ({ text: 'list', figure: 'sum', day: 'min', instant: 'max', word: undefined, flag: undefined, said: undefined })[kind.kind]

/** Each field with all that can be said of it. */
const fieldsOf = (kinds: { [field: string]: FieldKind }, areAdded = true) =>
  Object.fromEntries(
    Object.entries(kinds).map(([field, kind]) => {
      const take = areAdded && takeOf(kind)
      const isMeasured = kind.kind === 'figure' && kind.measure !== undefined
      const units = isMeasured ? { unit: kind.measure === 'kg' ? 'lb' : 'cft', unitColumn: [`${field} unit`, 'Unit'] } : {}
      return [field, { column: [`${field} column`, 'Else'], ...(take && { take }), values: valuesOf(kind), ...units }]
    }),
  )

const constantsOf = (kinds: { [field: string]: FieldKind }) =>
  Object.fromEntries(Object.entries(kinds).map(([field, kind]) => [field, field === 'shipmentDate' ? 'Due' : { value: constantOf(kind) }]))

const ofFile = {
  source: 'every-word',
  delimiter: '\t',
  decimal: ',',
  dates: ['D-MMM-YY', 'M/D/YYYY h:mm A'],
  footer: ['Grand total*', 'Notes*'],
  only: { column: 'Company', values: ['FWY', '05'] },
  words: { 'N/A': 'not given', 'See * (ID#:*)': 'on another line' },
  units: ['$', 'ctns'],
  quotes: false,
  dateRange: { from: '2000-01-01', to: '2040-12-31' },
  leaveOut: ['Total*', 'Page * of *', { column: 'Status', values: ['Void', 'Test*'] }, 'Sum*'],
}
const place = { code: ['Code', 'Or code'], name: 'Name', country: 'Country', countries: { Riga: 'Latvia', 'A = b': 'Spain' } }

/** Mappings that together say every word there is. */
export const everyWord = {
  shipments: [
    {
      ...ofFile,
      header: ['Ref', 'Customer'],
      key: 'Nr',
      customer: { column: 'Owner', group: 'New', unknown: 'reject' },
      customerChange: 'take',
      knownElsewhere: 'hold',
      fields: fieldsOf(shipmentFields),
      origin: place,
      destination: { ...place, code: 'To' },
      events: [
        { type: 11, at: 'deliveredAt', modes: ['air', 'none'], description: 'Handed over', responsible: 'The driver', inTimeline: false },
        { type: 4, at: 'atd' },
      ],
      legs: [
        { from: place, to: { ...place, code: 'To' }, ...fieldsOf(legFields, false) },
        { to: { name: 'Next' }, ...constantsOf(legFields), mode: 'By' },
      ],
    },
    { source: 'short', header: 6, delimiter: ';', key: 'Nr', customer: { column: 'Owner' }, fields: constantsOf(shipmentFields) },
  ],
  containers: [
    {
      of: 'containers',
      ...ofFile,
      header: 3,
      ...{ key: 'Box', shipment: 'File', bill: 'BL', customer: 'Owner' },
      fields: fieldsOf(containerFields),
      terminal: place,
      events: [{ type: 9, at: 'emptyReturnedAt', description: 'Back', responsible: 'The line', inTimeline: false }],
      lines: {
        type: { column: 'Event', values: { Loaded: 4, 'Customs hold': null } },
        at: ['When', 'Or when'],
        description: 'Remark',
        responsible: ['Who', 'Or who'],
        planned: { column: 'Class', values: ['PLN', 'EST'] },
      },
    },
    { of: 'containers', source: 'short', key: 'Box', fields: constantsOf(containerFields) },
  ],
  invoices: [
    {
      of: 'invoices',
      ...ofFile,
      header: ['Invoice'],
      ...{ key: 'Invoice', customer: 'Payer' },
      fields: {
        ...{
          issuedOn: 'Issued',
          dueOn: 'Due',
          total: 'Total',
          currency: { value: 'USD' },
          balance: 'Open',
          shipment: 'File',
          cancelled: 'Void',
        },
        credit: { column: 'Kind', words: ['CRD', 'Credit note'] },
      },
      lines: { description: 'Concept', quantity: 'Quantity', unitPrice: 'Price', amount: 'Amount', tax: 'Tax' },
    },
    {
      of: 'invoices',
      source: 'short',
      key: 'Nr',
      customer: 'Payer',
      fields: { issuedOn: 'Issued', dueOn: 'Due', total: 'Total', currency: 'Ccy' },
    },
  ],
} as const
