import { mappingSchema } from '#domain/intake/files/feed-mapping.ts'

/** Two systems that know the same shipments. */
export const orders = mappingSchema.parse({
  ...{
    source: 'orders',
    project: 4,
    key: 'Nr',
    dates: ['YYYY-MM-DD', 'YYYY-MM-DDTHH:mm'],
    customer: { column: 'Owner', group: 'Told', unknown: 'create' },
  },
  fields: {
    mode: { value: 'sea' },
    shipmentDate: 'Due',
    mbl: 'Bill',
    atd: 'atd',
    ata: 'ata',
    deliveredAt: 'deliveredAt',
    etd: 'etd',
    eta: 'eta',
  },
  ...{ origin: { code: 'From' }, destination: { code: 'To' } },
  events: [
    { type: 7, at: 'atd' },
    { type: 9, at: 'ata' },
    { type: 11, at: 'deliveredAt' },
  ],
})

export const second = { ...orders, source: 'second' }
