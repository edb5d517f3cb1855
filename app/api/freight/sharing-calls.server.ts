import { call, created, noContent, ok, openCall } from '#app/api/call.ts'
import { collection } from '#app/api/collections/collection.server.ts'
import { found } from '#app/api/problem.ts'
import { dateAt, dateAtPlace } from '#app/api/schemas/date.ts'
import { count, id, text } from '#app/api/schemas/freight.ts'
import { oneId } from '#app/api/schemas/parameters.ts'
import { place, placeOf, position, positionShape } from '#app/api/schemas/place.ts'
import { documentCategories } from '#domain/core/attachments/document-categories.ts'
import { href } from '#domain/core/href.ts'
import { containerEventNames } from '#domain/freight/containers/details/container-steps.ts'
import { modes } from '#domain/freight/geography/mode.ts'
import { eventNames } from '#domain/freight/shipments/timeline/timeline.ts'
import { stepStates } from '#domain/freight/shipments/timeline/timeline-steps.ts'
import { z } from '#domain/platform/schema.ts'
import { shareLinkRows } from '#domain/shares/list-share-links.server.ts'
import { type OpenedLink, openShareLink } from '#domain/shares/open-share-link.server.ts'
import { sharedDates } from '#domain/shares/public-view.ts'
import { linkStates, shareDays, shareParts, usualParts } from '#domain/shares/share-link.ts'
import { shareNote } from '#domain/shares/share-link-schema.ts'
import { createShareLink, withdrawShareLink } from '#domain/shares/share-links.server.ts'

const instant = z.iso.datetime()
const part = z.enum(shareParts)

const sharedStep = z.object({ event: z.string(), state: z.enum(stepStates), at: dateAtPlace, expected: dateAtPlace })

const sharedThing = z
  .object({
    type: z.enum(['shipment', 'container']),
    number: text,
    timeline: z
      .object({ status: z.string(), mode: z.enum(modes).nullable(), steps: z.array(sharedStep) })
      .nullable()
      .meta({ description: 'null, as every part that its maker did not choose.' }),
    dates: z
      .object({ origin: place, destination: place, list: z.array(z.object({ name: z.enum(sharedDates), date: dateAtPlace })) })
      .nullable(),
    map: z
      .object({ origin: place, destination: place, behind: z.array(position), ahead: z.array(position) })
      .nullable()
      .meta({ description: 'The way behind, and the expected one ahead.' }),
    bills: z.object({ house: text, master: text }).nullable(),
    containers: z.array(z.object({ number: z.string(), type: text, pieces: count.nullable(), weightKg: z.number().nullable() })).nullable(),
    pieces: z.object({ total: count.nullable() }).nullable(),
    weight: z.object({ kilograms: z.number().nullable() }).nullable(),
    vessel: z.object({ name: text, voyage: text }).nullable(),
    documents: z
      .array(z.object({ name: z.string(), category: text, size: count, url: z.string() }))
      .meta({ description: 'Those that its maker chose and may read today; a link made by a call has none.' }),
    expiresAt: instant,
  })
  .meta({ id: 'SharedThing' })

function sharedShape({ thing, documents, expiresAt }: OpenedLink, addressOf: (id: number) => string): z.output<typeof sharedThing> {
  const { kind, number, timeline, dates, map, bills, containers, pieces, weight, vessel } = thing
  const names: Record<number, string> = kind === 'shipment' ? eventNames : containerEventNames
  return {
    type: kind,
    number,
    timeline: timeline && {
      status: timeline.status,
      mode: timeline.mode,
      steps: timeline.steps.map(({ event, state, at, expectedAt, isDay, timeZone }) => ({
        event: names[event] ?? String(event),
        state,
        at: dateAt(at, timeZone, isDay),
        expected: dateAt(expectedAt, timeZone, isDay),
      })),
    },
    dates: dates && {
      origin: placeOf(dates.origin),
      destination: placeOf(dates.destination),
      list: dates.list.map(({ name, at, isDay, timeZone }) => ({ name, date: dateAt(at, timeZone, isDay) })),
    },
    map: map && {
      origin: placeOf(map.origin),
      destination: placeOf(map.destination),
      behind: (map.voyage?.parts ?? []).flatMap(({ behind }) => behind.map(positionShape)),
      ahead: (map.voyage?.parts ?? []).flatMap(({ ahead }) => ahead.map(positionShape)),
    },
    bills,
    containers: containers && containers.map(({ kilograms, ...container }) => ({ ...container, weightKg: kilograms })),
    ...{ pieces, weight, vessel },
    documents: documents.map(({ id, name, category, size }) => ({ name, category, size, url: addressOf(id) })),
    expiresAt: expiresAt.toISOString(),
  }
}

const newLink = z.strictObject({
  days: z.literal(shareDays).default(30),
  parts: z
    .array(part)
    .min(1, 'sharing.partsRequired')
    .max(shareParts.length)
    .default([...usualParts]),
  note: shareNote.nullable().default(null),
})

const document = z.enum(documentCategories.shipment)

const newLinkOfShipment = newLink.extend({
  asksFor: document.nullable().default(null).meta({
    description:
      'A document that its reader is asked to upload: it waits until a person takes or refuses it on the page of the shipment. With number as its only part the link shows nothing else.',
  }),
})

const madeLink = z
  .object({
    id,
    url: text.meta({ description: 'Shown this once; null where the same call had made the link before.' }),
    expiresAt: instant,
  })
  .meta({ id: 'MadeShareLink' })

const expiresAt = '2026-03-14T12:00:00.000Z'

const shareCall = (thing: 'shipment' | 'container') =>
  call({
    id: thing === 'shipment' ? 'shareShipment' : 'shareContainer',
    method: 'post',
    path: `/${thing}s/:id/share-links`,
    noun: 'sharing',
    capability: 'create-share-links',
    grant: 'shares:write',
    params: oneId,
    body: thing === 'shipment' ? newLinkOfShipment : newLink,
    summary: `Makes a link that opens a ${thing} without an account: for 7, 30 or 90 days, and of it what is named in parts.${thing === 'shipment' ? ' One with asksFor asks its reader for a document.' : ''}`,
    answers: { 201: madeLink },
    example: {
      params: { id: 4711 },
      body: { days: 30, parts: ['number', 'timeline'], note: 'The warehouse' },
      answer: { id: 5, url: 'https://portal.example.com/shared/fwl_…', expiresAt },
    },
    run: async ({ act, params, body, key, portal }) => {
      const shareable = thing === 'shipment' ? { shipmentId: params.id } : { containerId: params.id }
      const made = found(await createShareLink(act, shareable, { ...body, key }))
      const facts = { id: made.id, url: null, expiresAt: made.expiresAt.toISOString() }
      const url = made.secret && (await portal()) + href('sharedThing', { token: made.secret })
      return { ...created({ ...facts, url }), repeatedBody: facts }
    },
  })

const linkRow = z
  .object({
    id: id.meta({ examples: [5] }),
    shipmentId: id.meta({ examples: [4711] }),
    shipment: z.string().meta({ examples: ['S-100231'] }),
    containerId: id.nullable(),
    container: text,
    parts: z.array(part).meta({ examples: [['number', 'timeline']] }),
    documents: count.meta({ description: 'How many documents it opens.', examples: [0] }),
    asksFor: document.nullable().meta({ description: 'The document that its reader is asked to upload.', examples: ['packing_list'] }),
    note: text.meta({ examples: ['The warehouse'] }),
    maker: z.string().meta({ examples: ['Ana Ruiz'] }),
    state: z
      .enum(linkStates)
      .meta({ description: 'closed: the project forbids links, or its maker may no longer see what it shows.', examples: ['open'] }),
    createdAt: instant.meta({ examples: ['2026-02-12T12:00:00.000Z'] }),
    expiresAt: instant.meta({ examples: [expiresAt] }),
    opened: count.meta({ examples: [3] }),
    lastOpenedAt: instant.nullable().meta({ examples: ['2026-02-13T08:00:00.000Z'] }),
  })
  .meta({ id: 'ShareLink' })

export const sharingCalls = [
  shareCall('shipment'),
  shareCall('container'),
  collection({
    id: 'listShareLinks',
    path: '/share-links',
    noun: 'sharing',
    rows: shareLinkRows,
    capability: 'create-share-links',
    grant: 'shipments:read',
    summary: 'Links without an account that the token’s user made, the newest first; of everybody to an administrator.',
    row: linkRow,
  }),
  call({
    id: 'withdrawShareLink',
    method: 'delete',
    path: '/share-links/:id',
    noun: 'sharing',
    params: oneId,
    capability: 'create-share-links',
    grant: 'shares:write',
    summary: 'Withdraws a link: it opens nothing from the next request on.',
    answers: { 204: null },
    example: { params: { id: 5 } },
    run: async ({ act, params }) => {
      found(await withdrawShareLink(act, params.id))
      return noContent()
    },
  }),
  openCall({
    id: 'getSharedThing',
    method: 'get',
    path: '/shared/:token',
    noun: 'sharing',
    capability: 'open',
    summary: 'What a share link shows, without a token; counted as an opening. A dead link answers as one that never was.',
    params: z.object({ token: z.string().max(100) }),
    answers: { 200: sharedThing },
    example: {
      params: { token: 'fwl_…' },
      answer: {
        type: 'shipment',
        number: 'S-100231',
        timeline: {
          status: 'in_transit',
          mode: 'sea',
          steps: [{ event: 'etd', state: 'done', at: '2026-02-10', expected: null }],
        },
        dates: null,
        map: null,
        bills: { house: 'HBL-1', master: 'MAEU123456789' },
        containers: null,
        pieces: null,
        weight: null,
        vessel: null,
        documents: [],
        expiresAt,
      },
    },
    run: async ({ params: { token }, projectId, now, portal }) => {
      const opened = found(await openShareLink(token, projectId, now))
      const base = await portal()
      return ok(
        sharedShape(opened, (document) => base + href('sharedDocument', { token, document })),
        { headers: { 'X-Robots-Tag': 'noindex' } },
      )
    },
  }),
]
