import { selfOf } from '#app/api/api-paths.ts'
import { href } from '#domain/core/href.ts'
import { containerStatuses, incidentTypes } from '#domain/freight/containers/container.ts'
import { containerEventNames } from '#domain/freight/containers/details/container-steps.ts'
import { sideStates } from '#domain/freight/containers/free-time/sides.ts'
import { statuses } from '#domain/freight/shipments/shipment.ts'
import { z } from '#domain/platform/schema.ts'
import { dateAtPlace, inManzanillo, inShanghai } from './date.ts'
import { asSaid, count, customer, day, event, historyLine, id, links, mode, number, stepOf, text } from './freight.ts'
import { manzanillo, place, shanghai } from './place.ts'

const side = z.object({ state: z.enum(sideStates), daysLeft: z.number().int().nullable(), lastFreeDay: day })

/** What a summary has with view=full, and a single container always. */
const containerFacts = {
  version: count.meta({ examples: [17] }),
  editable: z
    .object({
      terminal: text.meta({ description: 'The UN/LOCODE of a terminal of the catalogue terminals.', examples: ['MXZLO'] }),
      carrierFreeDays: number.meta({ examples: [7] }),
      customerFreeDays: number,
      maxEmptyReturnedOn: day,
      maxCarrierEmptyReturnedOn: day,
      emptyReturnedOn: day.meta({ description: 'At the terminal, else at the destination.' }),
    })
    .meta({ description: 'What PATCH changes, as it stands.' }),
  cargo: z.object({
    description: text.meta({ examples: ['Glassware'] }),
    dimensions: text,
    pieces: number.meta({ examples: [840] }),
    weightKg: number.meta({ examples: [18_200] }),
    weightAsSaid: asSaid,
    volumeM3: number.meta({ examples: [54] }),
    volumeAsSaid: asSaid,
    temperature: text,
    ventilation: text,
    imo: text,
  }),
  sides: z.object({ carrier: side, customer: side }).meta({
    description: 'Free time towards the carrier and towards the customer; freeTime is that of the one that ends first.',
    examples: [
      {
        carrier: { state: 'running', daysLeft: 4, lastFreeDay: '2026-03-12' },
        customer: { state: 'no-terms', daysLeft: null, lastFreeDay: null },
      },
    ],
  }),
}

export const incident = z.object({
  id: id.meta({ examples: [23] }),
  kind: z.enum(incidentTypes).meta({ examples: ['S'] }),
  causeId: id.nullable().meta({ examples: [3] }),
  cause: text.meta({ examples: ['Customs inspection'] }),
  occurredOn: z.iso.date().meta({ examples: ['2026-03-09'] }),
  comment: text,
  recordedBy: z.string().meta({ examples: ['Ana Ruiz'] }),
  recordedAt: z.iso.datetime().meta({ examples: ['2026-03-09T16:00:00.000Z'] }),
  version: count.meta({ examples: [1] }),
})

export const containerSummary = z
  .object({
    type: z.literal('container'),
    id: id.meta({ examples: [815] }),
    number: z.string().meta({ examples: ['HLXU8765430'] }),
    equipment: text.meta({ examples: ['40HC'] }),
    status: z.enum(containerStatuses).meta({ examples: ['arrived'] }),
    shipment: z.object({
      id: id.meta({ examples: [4711] }),
      number: z.string().meta({ examples: ['S-100231'] }),
      status: z.enum(statuses).meta({ examples: ['arrived'] }),
    }),
    customer,
    mode,
    consignee: text.meta({ examples: ['Vidriera del Norte'] }),
    carrier: text.meta({ examples: ['Hapag-Lloyd'] }),
    vessel: text.meta({ examples: ['Berlin Express'] }),
    voyage: text.meta({ examples: ['021W'] }),
    hbl: text.meta({ examples: ['HBL-55120'] }),
    mbl: text.meta({ examples: ['HLCUSHA2602'] }),
    customerReference: text.meta({ examples: ['PO 88120'] }),
    dangerous: z.boolean(),
    origin: place.meta({ examples: [shanghai] }),
    destination: place.meta({ examples: [manzanillo] }),
    terminal: place,
    etd: dateAtPlace.meta({ examples: [inShanghai] }),
    eta: dateAtPlace.meta({ examples: [inManzanillo] }),
    atd: dateAtPlace.meta({ examples: [inShanghai] }),
    ata: dateAtPlace.meta({ examples: [inManzanillo] }),
    outOfGate: dateAtPlace,
    delivered: dateAtPlace,
    emptyReturned: dateAtPlace,
    freeTime: z.object({
      state: z.enum(sideStates).meta({ examples: ['running'] }),
      daysLeft: count
        .nullable()
        .meta({ description: 'Calendar days at the port: 0 on the last free day, negative afterwards.', examples: [4] }),
      lastFreeDay: day.meta({ examples: ['2026-03-12'] }),
      carrierLastFreeDay: day.meta({ examples: ['2026-03-12'] }),
      customerLastFreeDay: day,
      carrierFreeDays: count.nullable().meta({ examples: [7] }),
      customerFreeDays: count.nullable(),
      equipmentUnknown: z.boolean().meta({
        description:
          'The type of the container is unknown, and tariffs for some equipment only may apply instead of the one that was taken.',
      }),
    }),
    cost: z
      .object({ currency: z.string().meta({ examples: ['USD'] }), today: z.string(), inAWeek: z.string().nullable() })
      .nullable()
      .meta({
        description:
          'Demurrage and detention by the tariff, at the end of the port’s day of this request and seven days later; null where not known.',
        examples: [{ currency: 'USD', today: '0.00', inAWeek: '300.00' }],
      }),
    incident: incident.partial({ id: true, cause: true, comment: true, recordedBy: true, recordedAt: true, version: true }).nullable(),
    updatedAt: z.iso.datetime().meta({ examples: ['2026-03-08T09:30:00.000Z'] }),
    links: links.meta({ examples: [{ self: selfOf('containers', 815), page: href('container', { id: 815 }) }] }),
    ...z.object(containerFacts).partial().shape,
  })
  .meta({ id: 'ContainerSummary' })

export const containerDetails = containerSummary
  .extend({
    ...containerFacts,
    incident: incident.nullable(),
    events: z.array(event).optional(),
    history: z.array(historyLine).optional(),
    steps: z.array(stepOf(Object.values(containerEventNames)).meta({ id: 'ContainerStep' })).optional(),
  })
  .meta({ id: 'Container' })
