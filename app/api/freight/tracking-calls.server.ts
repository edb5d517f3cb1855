import { call, ok } from '#app/api/call.ts'
import { facets } from '#app/api/collections/facets.server.ts'
import { byCustomer, filterParameters, listQueryOf, pageParameters } from '#app/api/collections/list-parameters.ts'
import { invalidParameter } from '#app/api/http/read-request.server.ts'
import { shipmentSummary } from '#app/api/schemas/freight.ts'
import { shipmentExample } from '#app/api/schemas/freight-examples.ts'
import { position, positionShape } from '#app/api/schemas/place.ts'
import { inChosenGroups } from '#domain/directory/groups/group-selection.server.ts'
import { readLine } from '#domain/freight/geography/lanes/encoded-line.ts'
import { modes } from '#domain/freight/geography/mode.ts'
import { searchShipments } from '#domain/freight/shipments/search/shipment-search.server.ts'
import { foundFields } from '#domain/freight/shipments/search/shipment-search.ts'
import { statuses } from '#domain/freight/shipments/shipment.ts'
import { listShipmentMarkers, maxMarkers } from '#domain/freight/shipments/tracking/map/shipment-markers.server.ts'
import { findTrackingMap } from '#domain/freight/shipments/tracking/map/tracking-map.server.ts'
import { listQueried } from '#domain/freight/shipments/tracking/tracking.server.ts'
import { findCatalogue } from '#domain/freight/shipments/tracking/tracking-catalogue.server.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'
import { findByNumbers } from '#domain/freight/shipments/tracking/tracking-numbers.server.ts'
import { maxNumbers } from '#domain/freight/shipments/tracking/tracking-numbers.ts'
import { searchWordsOf } from '#domain/freight/shipments/tracking/tracking-query.ts'
import { z } from '#domain/platform/schema.ts'
import { shipmentShape } from './shipment-shape.ts'

const count = z.number().int()
const tracked = { noun: 'shipments', capability: 'follow-shipments', grant: 'shipments:read' } as const

const map = z
  .object({
    places: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        longitude: z.number(),
        latitude: z.number(),
        departures: count,
        arrivals: count,
      }),
    ),
    lanes: z.array(
      z.object({
        mode: z.enum(modes).nullable(),
        from: z.string(),
        to: z.string(),
        shipments: count,
        line: z.array(z.tuple([z.number(), z.number()])).meta({ description: 'Longitude and latitude, as in GeoJSON.' }),
      }),
    ),
    leftOut: z
      .object({ places: count, lanes: count, lanesWithoutPath: count, shipments: count })
      .meta({ description: 'The busiest places and lanes are answered; a shipment without two known places is on no lane.' }),
    isComplete: z.boolean().meta({ description: 'false: some lanes are still being computed. Ask again.' }),
  })
  .meta({ id: 'TrackingMap' })

const marker = z
  .object({
    id: count,
    number: z.string(),
    mode: z.enum(modes).nullable(),
    status: z.enum(statuses),
    origin: position.nullable(),
    destination: position.nullable(),
  })
  .meta({ id: 'ShipmentMarker' })

const foundShipment = shipmentSummary
  .extend({ foundBy: z.array(z.object({ field: z.enum(foundFields), text: z.string() })) })
  .meta({ id: 'FoundShipment' })

export const trackingCalls = [
  facets({
    ...tracked,
    id: 'listShipmentFacets',
    path: '/shipments/facets',
    list: trackingList,
    isOfCustomers: true,
    find: async (viewer, query, groups, now) => {
      const words = searchWordsOf(query)
      return words && findCatalogue(viewer, query, words, now, groups)
    },
  }),
  call({
    ...tracked,
    id: 'getShipmentMap',
    method: 'get',
    path: '/shipments/map',
    query: filterParameters(trackingList, true),
    summary: 'The places and lanes of the shipments that match, as on the map of Tracking.',
    answers: { 200: map },
    example: {
      answer: {
        places: [{ code: 'CNSHA', name: 'Shanghai', longitude: 121.49, latitude: 31.22, departures: 12, arrivals: 0 }],
        lanes: [
          {
            mode: 'sea',
            from: 'CNSHA',
            to: 'MXZLO',
            shipments: 12,
            line: [
              [121.49, 31.22],
              [-104.31, 19.05],
            ],
          },
        ],
        leftOut: { places: 0, lanes: 0, lanesWithoutPath: 0, shipments: 3 },
        isComplete: true,
      },
    },
    run: async ({ viewer: whole, query, language, now, report }) => {
      const asked = listQueryOf(trackingList, query)
      const viewer = await inChosenGroups(whole, asked.chosen.group)
      const list = await listQueried(viewer, asked, 1, now)
      if (list === 'too-long') throw invalidParameter('q', language)
      const { places, lanes, more, isUnfinished } = await findTrackingMap(viewer, asked, list.total, [], now, report)
      return ok(
        {
          places: places.map(({ code, name, position: [longitude, latitude], leaving, arriving }) => {
            return { code, name, longitude, latitude, departures: leaving, arrivals: arriving }
          }),
          lanes: lanes.map(({ mode, from, to, count, line }) => ({ mode, from, to, shipments: count, line: readLine(line) })),
          leftOut: { places: more.places, lanes: more.lanes, lanesWithoutPath: more.pathless, shipments: more.shipments },
          isComplete: !isUnfinished,
        },
        { asOf: list.asOf },
      )
    },
  }),
  call({
    ...tracked,
    id: 'listShipmentMarkers',
    method: 'get',
    path: '/shipments/markers',
    query: filterParameters(trackingList, true),
    summary: `Where each of the newest ${maxMarkers} shipments that match begins and ends; those of no known place are left out.`,
    answers: { 200: z.object({ data: z.array(marker), total: count.meta({ description: 'How many shipments match.' }) }) },
    example: {
      answer: {
        data: [
          {
            id: 4711,
            number: 'S-100231',
            mode: 'sea',
            status: 'in_transit',
            origin: { latitude: 31.22, longitude: 121.49 },
            destination: { latitude: 19.05, longitude: -104.31 },
          },
        ],
        total: 1,
      },
    },
    run: async ({ viewer: whole, query, language, now }) => {
      const asked = listQueryOf(trackingList, query)
      const found = await listShipmentMarkers(await inChosenGroups(whole, asked.chosen.group), asked, now)
      if (!found) throw invalidParameter('q', language)
      const data = found.markers.map(({ card: { id, number, mode, status }, origin, destination }) => ({
        id,
        number,
        mode,
        status,
        origin: origin && positionShape(origin),
        destination: destination && positionShape(destination),
      }))
      return ok({ data, total: found.total }, { asOf: found.asOf })
    },
  }),
  call({
    ...tracked,
    id: 'lookUpShipments',
    method: 'post',
    path: '/shipments/lookup',
    summary: `Shipments by up to ${maxNumbers} numbers: of shipments, containers, bills or references, exactly as they are.`,
    body: z.strictObject({
      numbers: z
        .array(
          z
            .string()
            .trim()
            .max(60)
            .regex(/[\p{L}\p{N}]/u),
        )
        .min(1)
        .max(maxNumbers),
    }),
    answers: {
      200: z.object({
        data: z.array(z.object({ number: z.string(), shipments: z.array(shipmentSummary) })),
        notFound: z.array(z.string()).meta({ description: 'Numbers of no shipment that this token can read.' }),
      }),
    },
    example: {
      body: { numbers: ['HLCUSHA2602', 'S-999999'] },
      answer: { data: [{ number: 'HLCUSHA2602', shipments: [shipmentExample] }], notFound: ['S-999999'] },
    },
    run: async ({ viewer, body, now }) => {
      const found = await findByNumbers(viewer, [...new Set(body.numbers)], now)
      const [known, unknown] = [true, false].map((isKnown) => found.filter(({ shipments }) => shipments.length > 0 === isKnown))
      return ok({
        data: known?.map(({ number, shipments }) => ({ number, shipments: shipments.map(shipmentShape) })),
        notFound: unknown?.map(({ number }) => number),
      })
    },
  }),
  call({
    id: 'searchShipments',
    method: 'get',
    path: '/search',
    noun: 'search',
    capability: 'search-shipments',
    grant: 'shipments:read',
    summary: 'The best matches of the quick search: an exact number first, then the newest. /shipments?q= walks through all of them.',
    isOfCustomers: true,
    query: z.strictObject({ q: z.string().max(200), limit: pageParameters.limit, ...byCustomer }),
    answers: {
      200: z.object({
        data: z.array(foundShipment),
        suggestions: z.array(z.string()).meta({ description: 'Texts that find something, where this one finds nothing.' }),
        page: z.object({ total: count, answeredBy: z.enum(['mirror', 'record']) }),
      }),
    },
    example: {
      query: { q: 'HBL-55120' },
      answer: {
        data: [{ ...shipmentExample, foundBy: [{ field: 'hbl', text: 'HBL-55120' }] }],
        suggestions: [],
        page: { total: 1, answeredBy: 'mirror' },
      },
    },
    run: async ({ viewer, query: { q, limit }, language, now }) => {
      const answer = await searchShipments(viewer, q, 1, now, limit)
      if (answer.kind === 'nobody-selected') return ok({ data: [], suggestions: [], page: { total: 0, answeredBy: 'record' } })
      if (answer.kind !== 'found') throw invalidParameter('q', language)
      const { cards, suggestions, total, answeredBy, asOf } = answer
      const data = cards.map((card) => ({ ...shipmentShape(card), foundBy: card.foundBy }))
      return ok({ data, suggestions, page: { total, answeredBy } }, { asOf })
    },
  }),
]
