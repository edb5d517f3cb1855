import { equal } from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { databasePool, db } from '#db/postgres/client.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { editShipment } from '#domain/intake/edits/shipments/edit-shipment.server.ts'
import { takeEvents } from '#domain/intake/events/take-events.server.ts'
import { containerMappingSchema } from '#domain/intake/files/container-mapping.ts'
import { decideHeld } from '#domain/intake/held/held-shipments.server.ts'
import { ingestContainers } from '#domain/intake/imports/container-ingest.server.ts'
import { ingestFeed } from '#domain/intake/imports/ingest-feed.server.ts'
import { readDcsa2 } from '#domain/intake/messages/formats/dcsa-2.ts'
import { readFairwayEvent } from '#domain/intake/messages/formats/fairway-events.ts'
import type { ExpectedDate } from '#domain/intake/rules/expected-dates.ts'
import { actOf } from '#tests/support/admins.ts'
import { orders, second } from './orders-mappings.ts'

const now = new Date('2026-11-26T12:00:00Z')
const origin = { network: '10.0.0.1', userAgent: null, requestId: 'request' }
const boxes = ['MSKU1234565', 'TGHU1234560'] as const

/** What happens, in UTC. One vessel carries both containers; each is then taken away, delivered and brought back by itself. */
const moments = {
  atd: ['2026-03-01T04:00', '2026-03-01T04:00'],
  ata: ['2026-03-20T15:00', '2026-03-20T15:00'],
  outOfGateAt: ['2026-03-22T16:00', '2026-03-23T17:00'],
  deliveredAt: ['2026-03-24T18:00', '2026-03-26T19:00'],
  emptyReturnedAt: ['2026-03-28T20:00', '2026-03-29T21:00'],
} as const
export type Step = keyof typeof moments
export const steps = Object.keys(moments) as Step[]
export const stepsOfShipment = ['atd', 'ata', 'deliveredAt'] as const

const typeOf = { atd: 4, ata: 5, outOfGateAt: 8, deliveredAt: 10, emptyReturnedAt: 9 } as const
const kindOf = { atd: 'departed', ata: 'arrived', outOfGateAt: 'out_of_gate', deliveredAt: 'delivered', emptyReturnedAt: 'empty_returned' }
const statusOf = { atd: 'in_transit', ata: 'arrived', outOfGateAt: 'out_of_gate', deliveredAt: 'delivered', emptyReturnedAt: 'returned' }

/** Of the shipment, or of one of its containers. */
export interface Fact {
  of: 'shipment' | 0 | 1
  step: Step
  /** Told as a word without a date. */
  isStatus?: true
}

const momentOf = ({ of, step }: Fact): string => (of === 'shipment' ? moments[step][1] : moments[step][of])
const placeOf = (step: Step) => (step === 'atd' ? 'CNSHA' : 'MXZLO')

/** By the clock of its place, as files write it: eight hours ahead of UTC in Shanghai, six behind in Manzanillo. */
function localOf(fact: Fact): string {
  const hours = fact.step === 'atd' ? 8 : -6
  return new Date(Date.parse(`${momentOf(fact)}Z`) + hours * 3_600_000).toISOString().slice(0, 16)
}

/** Who tells of containers, and of the shipment itself: files, messages and a person. */
const channelsOfBoxes = ['lines of carrier', 'lines of terminal', 'dates of agent', 'events of tms', 'events of truck', 'dcsa'] as const
const channelsOfStatus = ['status of depot', 'status of broker'] as const
const channelsOfShipment = ['orders', 'events of tms', 'events of agent', 'hand'] as const
export type Channel = (typeof channelsOfBoxes | typeof channelsOfStatus | typeof channelsOfShipment)[number]

export function channelsOf({ of, isStatus }: Fact): readonly Channel[] {
  if (isStatus) return channelsOfStatus
  return of === 'shipment' ? channelsOfShipment : channelsOfBoxes
}

export interface Expectation {
  date: ExpectedDate
  day: number
  /** null: none is named, and the end is meant. */
  place: string | null
  channel: 'orders' | 'second' | 'hand' | 'tms' | 'truck' | 'line'
}

const containerMapping = (source: string, more: object) =>
  containerMappingSchema.parse({
    of: 'containers',
    source,
    project: 4,
    key: 'Container',
    bill: 'Bill',
    dates: ['YYYY-MM-DDTHH:mm'],
    ...more,
  })

const lines = { type: { column: 'Event', values: { 4: 4, 5: 5, 8: 8, 9: 9, 10: 10 } }, at: 'When' }
const dated = {
  fields: Object.fromEntries(steps.map((step) => [step, step])),
  events: steps.map((step) => ({ type: typeOf[step], at: step })),
}
export class Telling {
  private readonly said = new Map<Channel, Fact[]>()
  private viewer: Viewer
  private files = 0
  private expected: { etd?: string; eta?: string } = {}
  private secondExpected: { etd?: string; eta?: string } = {}

  constructor(
    viewer: Viewer,
    private readonly folder: string,
  ) {
    this.viewer = viewer
  }

  private written(rows: readonly (readonly string[])[]): string {
    this.files += 1
    const file = join(this.folder, `facts-${this.files}.csv`)
    writeFileSync(file, `${rows.map((cells) => cells.join(',')).join('\n')}\n`)
    return file
  }

  async begin(): Promise<void> {
    await db().execute(sql`truncate shipments, customers, customer_groups, feed_runs, held_shipments, change_sets, received_events cascade`)
    await this.orders([])
    const ids = (await databasePool().query('select id::float8 as id from customers')).rows.map(({ id }) => id as number)
    this.viewer = { ...this.viewer, allowedCustomerIds: ids, selectedCustomerIds: ids }
    const boxed = this.written([['Container', 'Bill'], ...boxes.map((box) => [box, 'B-1'])])
    await ingestContainers({ file: boxed, mapping: containerMapping('booking', {}), now })
  }

  /** A source tells everything that it has told before, and these facts. */
  async tell(channel: Channel, facts: readonly Fact[]): Promise<void> {
    const all = [...(this.said.get(channel) ?? []), ...facts]
    this.said.set(channel, all)
    const [form, source = channel] = channel.split(' of ')
    if (form === 'lines') await this.lines(source, all)
    else if (form === 'dates') await this.dates(source, all)
    else if (form === 'status') await this.status(source, all)
    else if (form === 'events') await this.events(source, facts)
    else if (form === 'dcsa') await this.dcsa(facts)
    else if (form === 'orders') await this.orders(all)
    else await this.hand(facts)
  }

  private async lines(source: string, facts: readonly Fact[]) {
    const rows = facts.map((fact) => [boxOf(fact), 'B-1', String(typeOf[fact.step]), localOf(fact)])
    await ingestContainers({
      file: this.written([['Container', 'Bill', 'Event', 'When'], ...rows]),
      mapping: containerMapping(source, { lines }),
      now,
    })
  }

  private async dates(source: string, facts: readonly Fact[]) {
    const rows = ([0, 1] as const).flatMap((of) => {
      const own = facts.filter((fact) => fact.of === of)
      return own.length === 0 ? [] : [[boxes[of], 'B-1', ...steps.map((step) => textAt(own, step))]]
    })
    await ingestContainers({
      file: this.written([['Container', 'Bill', ...steps], ...rows]),
      mapping: containerMapping(source, dated),
      now,
    })
  }

  private async status(source: string, facts: readonly Fact[]) {
    const rows = ([0, 1] as const).flatMap((of) => {
      const last = steps.findLast((step) => facts.some((fact) => fact.of === of && fact.step === step))
      return last ? [[boxes[of], 'B-1', statusOf[last]]] : []
    })
    const mapping = containerMapping(source, { fields: { status: 'Status' } })
    await ingestContainers({ file: this.written([['Container', 'Bill', 'Status'], ...rows]), mapping, now })
  }

  private async events(source: string, facts: readonly Fact[]) {
    const sent = facts.map((fact) => {
      const key = `${fact.of} ${fact.step}`
      const of = fact.of === 'shipment' ? { shipment: 'S-1' } : { shipment: 'S-1', container: boxOf(fact) }
      return { key, kind: kindOf[fact.step], place: placeOf(fact.step), at: `${momentOf(fact)}:00Z`, ...of }
    })
    const events = sent.map((event, at) => ({ parsed: readFairwayEvent(event, `/events/${at}`), raw: JSON.stringify(event) }))
    await takeEvents(this.viewer, { source, format: 'fairway', events }, now)
  }

  private async dcsa(facts: readonly Fact[]) {
    const sent = facts.map((fact, at) => ({
      eventID: `00000000-0000-4000-8000-${String(typeOf[fact.step]).padStart(6, '0')}${String(fact.of).padStart(6, '0')}`,
      ...{
        eventClassifierCode: 'ACT',
        eventDateTime: `${momentOf(fact)}:00Z`,
        eventCreatedDateTime: `2026-04-01T00:00:${String(at).padStart(2, '0')}Z`,
      },
      ...dcsaOf[fact.step],
      transportCall: { UNLocationCode: placeOf(fact.step), facilityTypeCode: fact.step === 'deliveredAt' ? 'CLOC' : 'POTE' },
      ...{ equipmentReference: boxOf(fact), documentReferences: [{ documentReferenceType: 'BOL', documentReferenceValue: 'B-1' }] },
    }))
    const events = readDcsa2(sent).map((parsed) => ({ parsed, raw: '' }))
    await takeEvents(this.viewer, { source: 'line', format: 'dcsa-2', events }, now)
  }

  private orders(facts: readonly Fact[]) {
    return this.file(now, Object.fromEntries(facts.map((fact) => [fact.step, localOf(fact)])))
  }

  /** The file of the shipment, with these dates. */
  private async file(at: Date, dates: { readonly [date in Step | ExpectedDate]?: string }, mapping = orders) {
    const columns = [...stepsOfShipment, 'etd', 'eta'] as const
    const header = ['Nr', 'Owner', 'Due', 'Bill', 'From', 'To', ...columns]
    const row = ['S-1', 'Acme', '2026-02-01', 'B-1', 'CNSHA', 'MXZLO', ...columns.map((date) => dates[date] ?? '')]
    await ingestFeed({ file: this.written([header, row]), mapping, now: at })
  }

  /** Another source brings the same number, and a person says what it is; `null`: nobody does. */
  async second(eta: number, at: Date, act: 'same' | 'confirm' | 'reject' | null) {
    this.secondExpected = { eta: `2026-12-${String(eta).padStart(2, '0')}T10:00` }
    await this.file(at, this.secondExpected, second)
    if (act) equal((await decideHeld(actOf(this.viewer, new Date(), origin), 'all', { act })).settled, 1)
  }

  /** An expected date, said at a moment and delivered at that one or later. */
  async expect({ date, day, place, channel }: Expectation, said: Date, at: Date): Promise<void> {
    const local = `2026-12-${String(day).padStart(2, '0')}T10:00`
    if (channel === 'orders') {
      this.expected = { ...this.expected, [date]: local }
      await this.file(at, this.expected)
    } else if (channel === 'second') {
      this.secondExpected = { ...this.secondExpected, [date]: local }
      await this.file(at, this.secondExpected, second)
    } else if (channel === 'hand') await this.edit({ [date]: local }, at)
    else {
      const event = {
        key: `${date} ${place}`,
        kind: date,
        shipment: 'S-1',
        at: `${local.slice(0, 11)}${date === 'etd' ? '02' : '16'}:00:00Z`,
        updatedAt: `${said.toISOString().slice(0, 19)}Z`,
        place: place ?? undefined,
      }
      const parsed = readFairwayEvent(event, '/events/0')
      const answers = await takeEvents(
        this.viewer,
        { source: channel, format: 'fairway', events: [{ parsed, raw: JSON.stringify(event) }] },
        at,
      )
      equal(
        answers.every(({ outcome }) => outcome === 'taken' || outcome === 'older'),
        true,
      )
    }
  }

  /** The file says the date no longer. */
  async withdraw(date: ExpectedDate, at: Date) {
    const { [date]: _, ...rest } = this.expected
    this.expected = rest
    await this.file(at, rest)
  }

  /** What the file of orders says is again what it said before: it was undone. */
  forget(): () => void {
    const before = this.expected
    return () => {
      this.expected = before
    }
  }

  private hand(facts: readonly Fact[]) {
    return this.edit(Object.fromEntries(facts.map((fact) => [fact.step, localOf(fact)])), now)
  }

  private async edit(edit: object, at: Date) {
    const { rows } = await databasePool().query("select id::float8 as id, version from shipments where source = 'orders'")
    await editShipment(actOf(this.viewer, at, origin), rows[0].id, { version: rows[0].version, edit, reason: 'Told' })
  }
}

const dcsaOf = {
  atd: { eventType: 'TRANSPORT', transportEventTypeCode: 'DEPA' },
  ata: { eventType: 'TRANSPORT', transportEventTypeCode: 'ARRI' },
  outOfGateAt: { eventType: 'EQUIPMENT', equipmentEventTypeCode: 'GTOT', emptyIndicatorCode: 'LADEN' },
  deliveredAt: { eventType: 'EQUIPMENT', equipmentEventTypeCode: 'DROP', emptyIndicatorCode: 'LADEN' },
  emptyReturnedAt: { eventType: 'EQUIPMENT', equipmentEventTypeCode: 'GTIN', emptyIndicatorCode: 'EMPTY' },
}

const boxOf = ({ of }: Fact): string => (of === 'shipment' ? '' : boxes[of])

function textAt(facts: readonly Fact[], step: Step): string {
  const fact = facts.find((each) => each.step === step)
  return fact ? localOf(fact) : ''
}
