import { selfOf } from '#app/api/api-paths.ts'
import { href } from '#domain/core/href.ts'
import { containerStatuses } from '#domain/freight/containers/container.ts'
import { legModes, modes } from '#domain/freight/geography/mode.ts'
import { statuses, traffics } from '#domain/freight/shipments/shipment.ts'
import { eventNames } from '#domain/freight/shipments/timeline/timeline.ts'
import { stepStates } from '#domain/freight/shipments/timeline/timeline-steps.ts'
import { eventCatalogue, readKinds } from '#domain/intake/messages/event-catalogue.ts'
import { z } from '#domain/platform/schema.ts'
import { dateAtPlace, inManzanillo, inShanghai } from './date.ts'
import { manzanillo, place, shanghai } from './place.ts'

export const id = z.number().int()
export const count = z.number().int()
export const text = z.string().nullable()
export const links = z.object({ self: z.string(), page: z.string().meta({ description: 'The page of the portal.' }) })
export const reference = z.object({ id, name: z.string() }).meta({ id: 'Reference' })
export const customer = z
  .object({ id: id.meta({ examples: [12] }), name: z.string().meta({ examples: ['Vidriera del Norte'] }) })
  .meta({ id: 'CustomerReference' })

const delay = z
  .object({
    days: z.number().int().meta({
      description:
        'Calendar days at the destination after the first promised arrival, counted until the arrival, else until the later of latest ETA and today; negative for early.',
    }),
  })
  .nullable()
  .meta({ id: 'Delay' })

const party = z.object({ name: text, address: text })
const receiver = { name: 'Vidriera del Norte', address: 'Monterrey, MX' }
export const mode = z
  .enum(modes)
  .nullable()
  .meta({ examples: ['sea'] })
export const number = z.number().nullable()
export const day = z.iso.date().nullable()
export const asSaid = z
  .array(z.object({ figure: z.number(), unit: z.string() }))
  .nullable()
  .meta({ description: 'In the units of its source, of several lines each unit once; null where these are kg and m³.' })

/** What a summary has with view=full, and a single shipment always. */
const shipmentFacts = {
  bookingRequested: dateAtPlace,
  plannedEta: dateAtPlace.meta({ examples: [inManzanillo] }),
  delivered: dateAtPlace,
  cargoReadyOn: z.iso.date().nullable(),
  shipmentDate: day.meta({ examples: ['2026-01-20'] }),
  parties: z.object({
    supplier: party.meta({ examples: [{ name: 'Ningbo Glassware Co.', address: null }] }),
    consignee: party.meta({ examples: [receiver] }),
    delivery: party.meta({ examples: [receiver] }),
  }),
  references: z.object({
    project: text,
    hbl: text.meta({ examples: ['HBL-55120'] }),
    mbl: text.meta({ examples: ['HLCUSHA2602'] }),
    carrierBooking: text.meta({ examples: ['80312345'] }),
    carrier: text.meta({ examples: ['Hapag-Lloyd'] }),
    agent: text,
    coLoader: text,
    vessel: text.meta({ examples: ['Berlin Express'] }),
    voyage: text.meta({ examples: ['021W'] }),
    incoterm: text.meta({ examples: ['FOB'] }),
    thirdPartyReference: text,
    customerReference: text.meta({ examples: ['PO 88120'] }),
    invoicing: text,
  }),
  cargo: z.object({
    goods: text.meta({ examples: ['Glassware'] }),
    weightKg: number.meta({ examples: [18_200] }),
    weightAsSaid: asSaid,
    volumeM3: number.meta({ examples: [54] }),
    volumeAsSaid: asSaid,
    pieces: number.meta({ examples: [840] }),
    dimensions: text,
    dgr: z.boolean(),
    imo: text,
  }),
  observations: text,
  externalIds: z.array(z.object({ source: z.string(), key: z.string() })).meta({
    description: 'By which key each source that brings it knows it.',
    examples: [[{ source: 'tms', key: 'tms-100231' }]],
  }),
  freshness: z
    .object({ at: z.iso.datetime(), source: text })
    .nullable()
    .meta({
      description: 'When anybody last said anything of this shipment, so that an unknown date is not read as a fault.',
      examples: [{ at: '2026-02-12T00:00:00.000Z', source: 'HAPAG' }],
    }),
}

export const shipmentSummary = z
  .object({
    type: z.literal('shipment'),
    id: id.meta({ examples: [4711] }),
    number: z.string().meta({ examples: ['S-100231'] }),
    mode,
    status: z.enum(statuses).meta({ examples: ['in_transit'] }),
    traffic: z
      .enum(traffics)
      .nullable()
      .meta({ examples: ['import'] }),
    customer,
    supplier: text.meta({ examples: ['Ningbo Glassware Co.'] }),
    consignee: text.meta({ examples: ['Vidriera del Norte'] }),
    customerReference: text.meta({ examples: ['PO 88120'] }),
    carrier: text.meta({ examples: ['Hapag-Lloyd'] }),
    incoterm: text.meta({ examples: ['FOB'] }),
    containerNumbers: z.array(z.string()).meta({ examples: [['HLXU8765430']] }),
    origin: place.meta({ examples: [shanghai] }),
    destination: place.meta({ examples: [manzanillo] }),
    originText: text.meta({ description: 'The place as its source wrote it.' }),
    destinationText: text,
    etd: dateAtPlace.meta({ examples: [inShanghai] }),
    eta: dateAtPlace.meta({ examples: [inManzanillo] }),
    atd: dateAtPlace.meta({ examples: [inShanghai] }),
    ata: dateAtPlace,
    promisedOn: day.meta({ examples: ['2026-03-02'] }),
    delay: delay.meta({ examples: [{ days: 3 }] }),
    progress: z
      .number()
      .nullable()
      .meta({ description: 'Of the timeline, 0 to 100.', examples: [50] }),
    updatedAt: z.iso.datetime().meta({ examples: ['2026-02-12T00:00:00.000Z'] }),
    links: links.meta({ examples: [{ self: selfOf('shipments', 4711), page: href('shipment', { id: 4711 }) }] }),
    ...z.object(shipmentFacts).partial().shape,
  })
  .meta({ id: 'ShipmentSummary' })

export const event = z
  .object({
    id: id.nullable().meta({ description: 'null for what is expected.', examples: [90210] }),
    kind: z
      .enum(readKinds)
      .nullable()
      .meta({ description: `What happened: ${eventCatalogue}. null for a number that a feed has of its own.`, examples: ['departed'] }),
    number: z
      .number()
      .int()
      .meta({ description: 'The number of the specification; of shipments and of containers it means different things.', examples: [7] }),
    description: text.meta({ examples: ['Vessel departed'] }),
    occurred: dateAtPlace.meta({ examples: [inShanghai] }),
    inTimeline: z.boolean().meta({ examples: [true] }),
    classifier: z.enum(['actual', 'estimated']).meta({
      description: 'estimated: the departure or arrival of a shipment that is expected at its latest ETD or ETA and has not happened.',
      examples: ['actual'],
    }),
    place: z
      .object({ code: text.meta({ description: 'UN/LOCODE, where the source gave one.' }), name: text })
      .nullable()
      .meta({ description: 'Where its source says that it happened.', examples: [{ code: 'CNSHA', name: 'Shanghai' }] }),
    vessel: text.meta({ description: 'As its source says; for legs see `legs`.', examples: ['Berlin Express'] }),
    voyage: text.meta({ examples: ['021W'] }),
    responsible: text,
    source: text.meta({ description: 'Who said so; null is the portal itself.', examples: ['HAPAG'] }),
    key: text.meta({ description: 'Of the event in its source, as it was brought.', examples: ['hapag-90210'] }),
    reason: text.meta({ description: 'Why it is expected then, in the words of its source.' }),
    knownAt: z.iso.datetime().meta({ examples: ['2026-02-03T11:20:00.000Z'] }),
    container: z
      .object({ id, number: z.string() })
      .optional()
      .meta({ description: 'Whose event it is, where the containers of a shipment are asked for.' }),
  })
  .meta({ id: 'Event' })

export const stepOf = <Name extends string>(names: readonly Name[]) =>
  z.object({
    step: z.enum(names),
    state: z.enum(stepStates).meta({ description: 'off: it will not come, because the shipment was cancelled.' }),
    at: dateAtPlace,
    expected: dateAtPlace,
    isOverdue: z.boolean(),
  })

const versions = z.array(
  z.object({ serial: z.number().int(), expected: dateAtPlace, source: text, reason: text, knownAt: z.iso.datetime() }),
)

export const containerOfShipment = z.object({
  id: id.meta({ examples: [815] }),
  number: z.string().meta({ examples: ['HLXU8765430'] }),
  status: z.enum(containerStatuses).meta({ examples: ['in_transit'] }),
  type: text.meta({ examples: ['40HC'] }),
  pieces: number.meta({ examples: [840] }),
  weightKg: number.meta({ examples: [18_200] }),
  volumeM3: number.meta({ examples: [54] }),
  temperature: text,
  links: links.meta({ examples: [{ self: selfOf('containers', 815), page: href('container', { id: 815 }) }] }),
})

const saidValue = z.object({
  value: z.union([dateAtPlace, z.string(), z.number(), z.boolean()]),
  source: text.meta({ description: 'Who says so; null is a person, in the portal.', examples: ['HAPAG'] }),
  saidAt: z.iso.datetime().nullable(),
})

export const shipmentDetails = shipmentSummary
  .extend({
    ...shipmentFacts,
    events: z.array(event).optional(),
    containers: z.array(containerOfShipment).optional(),
    legs: z
      .array(
        z.object({
          id,
          carrier: text,
          vessel: text,
          voyage: text,
          origin: place,
          destination: place,
          etd: dateAtPlace,
          eta: dateAtPlace,
          mode: z.enum(legModes).nullable().meta({ description: 'null: as the shipment.' }),
          atd: dateAtPlace,
          ata: dateAtPlace,
          source: text.meta({ description: 'Which system told of the leg; null: a person.' }),
        }),
      )
      .optional(),
    dates: z.object({ etd: versions, eta: versions }).optional(),
    steps: z.array(stepOf(Object.values(eventNames)).extend({ daysLate: z.number().int() }).meta({ id: 'ShipmentStep' })).optional(),
    sources: z
      .array(saidValue.extend({ field: z.string().meta({ examples: ['eta'] }), others: z.array(saidValue) }))
      .optional()
      .meta({ description: 'Whose the values are, and what other sources say in their place, the one that counts next first.' }),
  })
  .meta({ id: 'Shipment' })

export const historyLine = z.object({
  id: id.meta({ examples: [77] }),
  act: z.string().meta({ examples: ['changed'] }),
  changes: z.record(z.string(), z.unknown()).meta({ examples: [{ eta: { before: '2026-03-02', after: '2026-03-05' } }] }),
  by: z.string().meta({ examples: ['Ana Ruiz'] }),
  at: z.iso.datetime().meta({ examples: ['2026-02-12T14:00:00.000Z'] }),
})
