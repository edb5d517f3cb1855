import { containerStatuses, incidentTypes } from '#domain/freight/containers/container.ts'
import { sideStates } from '#domain/freight/containers/free-time/sides.ts'
import { modes } from '#domain/freight/geography/mode.ts'
import { statuses, traffics } from '#domain/freight/shipments/shipment.ts'
import { stepStates } from '#domain/freight/shipments/timeline/timeline-steps.ts'
import { z } from '#domain/platform/schema.ts'
import { dateAtPlace } from './date.ts'
import { place } from './place.ts'

export const id = z.number().int()
export const text = z.string().nullable()
const links = z.object({ self: z.string(), page: z.string().meta({ description: 'The page of the portal.' }) })
export const reference = z.object({ id, name: z.string() }).meta({ id: 'Reference' })
export const customer = z.object({ id, name: z.string() }).meta({ id: 'CustomerReference' })

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
const number = z.number().nullable()
const day = z.iso.date().nullable()
const asSaid = z
  .array(z.object({ figure: z.number(), unit: z.string() }))
  .nullable()
  .meta({ description: 'In the units of its source, of several lines each unit once; null where these are kg and m³.' })

/** What a summary has with view=full, and a single shipment always. */
const shipmentFacts = {
  bookingRequested: dateAtPlace,
  plannedEta: dateAtPlace,
  delivered: dateAtPlace,
  cargoReadyOn: z.iso.date().nullable(),
  shipmentDate: z.iso.date().nullable(),
  parties: z.object({ supplier: party, consignee: party, delivery: party }),
  references: z.object({
    ...{
      project: text,
      hbl: text,
      mbl: text,
      carrierBooking: text,
      carrier: text,
      agent: text,
      coLoader: text,
      vessel: text,
      voyage: text,
    },
    ...{ incoterm: text, thirdPartyReference: text, customerReference: text, invoicing: text },
  }),
  cargo: z.object({
    goods: text,
    weightKg: number,
    weightAsSaid: asSaid,
    volumeM3: number,
    volumeAsSaid: asSaid,
    pieces: number,
    dimensions: text,
    dgr: z.boolean(),
    imo: text,
  }),
  observations: text,
  freshness: z
    .object({ at: z.iso.datetime(), source: text })
    .nullable()
    .meta({ description: 'When anybody last said anything of this shipment, so that an unknown date is not read as a fault.' }),
}

export const shipmentSummary = z
  .object({
    type: z.literal('shipment'),
    id,
    number: z.string(),
    mode: z.enum(modes).nullable(),
    status: z.enum(statuses),
    traffic: z.enum(traffics).nullable(),
    customer,
    supplier: text,
    consignee: text,
    customerReference: text,
    carrier: text,
    incoterm: text,
    containerNumbers: z.array(z.string()),
    origin: place,
    destination: place,
    originText: text.meta({ description: 'The place as its source wrote it.' }),
    destinationText: text,
    etd: dateAtPlace,
    eta: dateAtPlace,
    atd: dateAtPlace,
    ata: dateAtPlace,
    promisedOn: z.iso.date().nullable(),
    delay,
    progress: z.number().nullable().meta({ description: 'Of the timeline, 0 to 100.' }),
    updatedAt: z.iso.datetime(),
    links,
    ...z.object(shipmentFacts).partial().shape,
  })
  .meta({ id: 'ShipmentSummary' })

const side = z.object({ state: z.enum(sideStates), daysLeft: z.number().int().nullable(), lastFreeDay: day })

/** What a summary has with view=full, and a single container always. */
const containerFacts = {
  version: z.number().int(),
  editable: z
    .object({
      terminal: text.meta({ description: 'The UN/LOCODE of a terminal of the catalogue terminals.' }),
      ...{ carrierFreeDays: number, customerFreeDays: number, maxEmptyReturnedOn: day, maxCarrierEmptyReturnedOn: day },
      emptyReturnedOn: day.meta({ description: 'At the terminal, else at the destination.' }),
    })
    .meta({ description: 'What PATCH changes, as it stands.' }),
  cargo: z.object({
    description: text,
    dimensions: text,
    pieces: number,
    weightKg: number,
    weightAsSaid: asSaid,
    volumeM3: number,
    volumeAsSaid: asSaid,
    ...{ temperature: text, ventilation: text, imo: text },
  }),
  sides: z
    .object({ carrier: side, customer: side })
    .meta({ description: 'Free time towards the carrier and towards the customer; freeTime is that of the one that ends first.' }),
}

export const incident = z.object({
  ...{ id, kind: z.enum(incidentTypes), causeId: id.nullable(), cause: text, occurredOn: z.iso.date(), comment: text },
  ...{ recordedBy: z.string(), recordedAt: z.iso.datetime(), version: z.number().int() },
})

export const containerSummary = z
  .object({
    type: z.literal('container'),
    id,
    number: z.string(),
    equipment: text,
    status: z.enum(containerStatuses),
    shipment: z.object({ id, number: z.string(), status: z.enum(statuses) }),
    customer,
    mode: z.enum(modes).nullable(),
    consignee: text,
    carrier: text,
    vessel: text,
    voyage: text,
    hbl: text,
    mbl: text,
    customerReference: text,
    dangerous: z.boolean(),
    origin: place,
    destination: place,
    terminal: place,
    etd: dateAtPlace,
    eta: dateAtPlace,
    atd: dateAtPlace,
    ata: dateAtPlace,
    outOfGate: dateAtPlace,
    delivered: dateAtPlace,
    emptyReturned: dateAtPlace,
    freeTime: z.object({
      state: z.string(),
      daysLeft: z
        .number()
        .int()
        .nullable()
        .meta({ description: 'Calendar days at the port: 0 on the last free day, negative afterwards.' }),
      lastFreeDay: z.iso.date().nullable(),
      carrierLastFreeDay: z.iso.date().nullable(),
      customerLastFreeDay: z.iso.date().nullable(),
      carrierFreeDays: z.number().int().nullable(),
      customerFreeDays: z.number().int().nullable(),
      equipmentUnknown: z.boolean().meta({
        description:
          'The type of the container is unknown, and tariffs for some equipment only may apply instead of the one that was taken.',
      }),
    }),
    incident: incident.partial({ id: true, cause: true, comment: true, recordedBy: true, recordedAt: true, version: true }).nullable(),
    updatedAt: z.iso.datetime(),
    links,
    ...z.object(containerFacts).partial().shape,
  })
  .meta({ id: 'ContainerSummary' })

export const event = z
  .object({
    id,
    number: z.number().int().meta({ description: 'The event number of the timeline.' }),
    description: text,
    occurred: dateAtPlace,
    inTimeline: z.boolean(),
    place: text,
    responsible: text,
    source: text.meta({ description: 'Who said so; null is the portal itself.' }),
    knownAt: z.iso.datetime(),
    container: z
      .object({ id, number: z.string() })
      .optional()
      .meta({ description: 'Whose event it is, where the containers of a shipment are asked for.' }),
  })
  .meta({ id: 'Event' })

const step = z.object({
  step: z.string(),
  state: z.enum(stepStates).meta({ description: 'off: it will not come, because the shipment was cancelled.' }),
  ...{ at: dateAtPlace, expected: dateAtPlace, isOverdue: z.boolean() },
})

const versions = z.array(
  z.object({ serial: z.number().int(), expected: dateAtPlace, source: text, reason: text, knownAt: z.iso.datetime() }),
)

export const containerOfShipment = z.object({
  ...{ id, number: z.string(), status: z.enum(containerStatuses), type: text },
  ...{ pieces: number, weightKg: number, volumeM3: number, temperature: text, links },
})

export const shipmentDetails = z
  .object({
    type: z.literal('shipment'),
    id,
    number: z.string(),
    mode: z.enum(modes).nullable(),
    status: z.enum(statuses),
    traffic: z.enum(traffics).nullable(),
    customer,
    origin: place,
    destination: place,
    originText: text,
    destinationText: text,
    etd: dateAtPlace,
    eta: dateAtPlace,
    atd: dateAtPlace,
    ata: dateAtPlace,
    promisedOn: z.iso.date().nullable(),
    delay,
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
        }),
      )
      .optional(),
    dates: z.object({ etd: versions, eta: versions }).optional(),
    steps: z.array(step.extend({ daysLate: z.number().int() }).meta({ id: 'ShipmentStep' })).optional(),
    links,
  })
  .meta({ id: 'Shipment' })

export const historyLine = z.object({
  ...{ id, act: z.string(), changes: z.record(z.string(), z.unknown()), by: z.string(), at: z.iso.datetime() },
})

export const containerDetails = containerSummary
  .extend({
    ...containerFacts,
    incident: incident.nullable(),
    events: z.array(event).optional(),
    history: z.array(historyLine).optional(),
    steps: z.array(step.meta({ id: 'ContainerStep' })).optional(),
  })
  .meta({ id: 'Container' })
