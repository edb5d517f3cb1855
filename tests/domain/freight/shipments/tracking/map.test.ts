import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import { places } from '#domain/freight/geography/places/known-places.ts'
import { readLane, writeLane } from '#domain/freight/shipments/index/lane-value.ts'
import { findMarkerContent } from '#domain/freight/shipments/tracking/map/marker-content.server.ts'
import { findTrackingMap } from '#domain/freight/shipments/tracking/map/tracking-map.server.ts'
import { chooseLanes, choosePlaces } from '#domain/freight/shipments/tracking/map/tracking-map.ts'
import { findTracking } from '#domain/freight/shipments/tracking/tracking.server.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { insertCustomer, insertPort, insertShipment, viewerOf } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'

const ask = (address: string) => readListQuery(trackingList, new URLSearchParams(address))

describe('lanes', () => {
  test.each([
    [{ mode: 'sea', from: 'CNSHA', to: 'MXZLO' } as const, 'sea.CNSHA.MXZLO'],
    [{ mode: null, from: 'JFK', to: 'MEX' }, 'any.JFK.MEX'],
  ])('the lane %o is named %s', (lane, name) => {
    expect(writeLane(lane)).toBe(name)
    expect(readLane(name)).toEqual(lane)
  })

  test.each(['', 'MXZLO', 'sea.CNSHA', 'rail.CNSHA.MXZLO', 'sea.CNSHA.MXZLO.x', 'sea..MXZLO'])('"%s" is not a lane', (text) => {
    expect(readLane(text)).toBeNull()
  })
})

describe('limits of the map', () => {
  const place = (code: string) => ({ code, name: code, countryCode: 'XX', timeZone: 'UTC', approximate: false })
  const listed = [{ mode: 'sea' as const, origin: place('CNNGB'), destination: place('MXVER') }]
  const many = new Map(Array.from({ length: 100 }, (_, n) => [`sea.CNSHA.X${n}`, 200 - n]))

  test('lanes of listed shipments come first, then the busiest, and the rest is counted', () => {
    const { lanes, more } = chooseLanes(new Map([...many, ['sea.CNNGB.MXVER', 1]]), listed)
    expect(lanes.map(writeLane).slice(0, 3)).toEqual(['sea.CNNGB.MXVER', 'sea.CNSHA.X0', 'sea.CNSHA.X1'])
    expect(lanes.map(({ isListed }) => isListed).indexOf(false)).toBe(1)
    expect([lanes.length, more]).toEqual([60, 41])
  })

  test('places count departures and arrivals, and those of the list always appear', () => {
    const codes = [...places.keys()].filter((code) => code !== 'CNNGB' && code !== 'MXVER').slice(0, 200)
    const leaving = new Map(codes.map((code, at) => [code, at + 2]))
    const chosen = choosePlaces({ leaving, arriving: new Map([['MXVER', 1]]) }, listed, places, 'en')
    expect(chosen.places.slice(0, 3).map(({ code }) => code)).toEqual(['CNNGB', 'MXVER', codes.at(-1)])
    expect(chosen.places[1]).toMatchObject({ name: 'Veracruz', leaving: 0, arriving: 1 })
    expect([chosen.places.length, chosen.more]).toEqual([150, 52])
  })
})

describe('map beside the list', () => {
  const record = withRecord()
  let acme = 0
  let rival = 0
  let inland = 0

  beforeAll(async () => {
    acme = await insertCustomer('Acme')
    rival = await insertCustomer('Rival')
    inland = await insertCustomer('Inland')
    for (const [code, name, country] of [
      ['CNSHA', 'Shanghai', 'CN'],
      ['MXZLO', 'Manzanillo', 'MX'],
      ['DEHAM', 'Hamburg', 'DE'],
      ['MXMEX', 'Mexico City', 'MX'],
    ] as const)
      await insertPort(code, name, country)
    const [out, home] = [
      { mode: 'sea', originPort: 'CNSHA', destinationPort: 'MXZLO' },
      { mode: 'sea', originPort: 'MXZLO', destinationPort: 'DEHAM' },
    ] as const
    for (let n = 1; n <= 12; n += 1) await insertShipment(acme, `OUT-${n}`, out)
    await insertShipment(acme, 'HOME-1', { ...home, status: 'delivered' })
    await insertShipment(acme, 'NOWHERE-1', { mode: 'sea', originPort: 'CNSHA' })
    await insertShipment(rival, 'OUT-1', out)
    await insertShipment(inland, 'INLAND-1', { mode: 'sea', originPort: 'CNSHA', destinationPort: 'MXMEX' })
    openMirror({ dataDir: record.dataDir })
    await awaitMirror()
  })
  afterAll(closeMirror)

  const mapOf = async (address: string, customer = acme) => {
    const [viewer, asked] = [viewerOf(customer), ask(address)]
    const answer = await findTracking(viewer, asked, new Date())
    if (answer.kind !== 'listed') throw new Error(answer.kind)
    return findTrackingMap(viewer, asked, answer.total, answer.rows, new Date(), (error) => {
      throw error
    })
  }

  test('the map shows the whole list, not only its page: places with departures and arrivals, lanes with counts', async () => {
    const { places, lanes, more } = await mapOf('')
    expect(places.map(({ code, leaving, arriving }) => [code, leaving, arriving]).sort()).toEqual([
      ['CNSHA', 13, 0],
      ['DEHAM', 0, 1],
      ['MXZLO', 1, 12],
    ])
    expect(more).toEqual({ places: 0, lanes: 0, pathless: 0, shipments: 1 })
    for (const { line } of lanes) expect(line.length).toBeGreaterThan(2)
  })

  test('a sea lane that takes too long appears on the next load', async () => {
    await expect.poll(async () => (await mapOf('')).isUnfinished, { timeout: 20_000 }).toBe(false)
    const { lanes } = await mapOf('')
    expect(lanes.map((lane) => [writeLane(lane), lane.count])).toEqual([
      ['sea.MXZLO.DEHAM', 1],
      ['sea.CNSHA.MXZLO', 12],
    ])
  })

  test('the map counts lanes without a known way: no ship calls at Mexico City', async () => {
    await expect.poll(async () => (await mapOf('', inland)).isUnfinished, { timeout: 20_000 }).toBe(false)
    const { lanes, more, places } = await mapOf('', inland)
    expect([lanes.length, more.pathless, places.length]).toEqual([0, 1, 2])
  })

  test('the map follows the filters', async () => {
    const { places } = await mapOf('status=delivered')
    expect(places.map(({ code }) => code).sort()).toEqual(['DEHAM', 'MXZLO'])
  })

  test('a place lists its departures and arrivals, newest first, with the filter for each', async () => {
    const here = await findMarkerContent(viewerOf(acme), ask(''), 'MXZLO', new Date())
    expect(here?.names).toEqual(['Manzanillo MXZLO'])
    expect(here?.groups.map(({ kind, total, narrowing }) => [kind, total, narrowing])).toEqual([
      ['leaving', 1, { pol: ['MXZLO'] }],
      ['arriving', 12, { pod: ['MXZLO'] }],
    ])
    expect(here?.groups[1]?.cards.map(({ number }) => number)).toEqual(['OUT-12', 'OUT-11', 'OUT-10', 'OUT-9', 'OUT-8'])
  })

  test('a lane lists its shipments within the filters', async () => {
    const [lane] = (await findMarkerContent(viewerOf(acme), ask(''), 'sea.CNSHA.MXZLO', new Date()))?.groups ?? []
    expect(lane).toMatchObject({ kind: 'lane', total: 12, narrowing: { pol: ['CNSHA'], pod: ['MXZLO'], mode: ['sea'] } })
    expect(await findMarkerContent(viewerOf(acme), ask('mode=air'), 'sea.CNSHA.MXZLO', new Date())).toBeNull()
    expect(await findMarkerContent(viewerOf(acme), ask('q=out-3'), 'sea.CNSHA.MXZLO', new Date())).toMatchObject({ groups: [{ total: 1 }] })
  })

  test('a place of foreign shipments answers like an unknown place', async () => {
    expect(await findMarkerContent(viewerOf(rival), ask(''), 'DEHAM', new Date())).toBeNull()
    expect(await findMarkerContent(viewerOf(rival), ask(''), 'NOWHERE', new Date())).toBeNull()
    expect(await findMarkerContent(viewerOf(), ask(''), 'MXZLO', new Date())).toBeNull()
  })
})
