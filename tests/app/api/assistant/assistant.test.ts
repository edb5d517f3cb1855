import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assistantTools } from '#app/api/assistant/assistant-calls.server.ts'
import { databasePool } from '#db/postgres/client.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { rounds } from '#tests/support/extent.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { type Asker, allow, askPortal, callTool, everything, type Mark, marks, seedAssistantWorld } from './assistant-world.ts'

const place = withRecord()
let askers: Asker[] = []
const asker = (name: string) => askers.find((each) => each.name === name) as Asker

beforeAll(async () => {
  askers = await seedAssistantWorld()
  await openMirror({ dataDir: place.dataDir, onFault: () => {} })
  await awaitMirror()
}, 120_000)
afterAll(closeMirror)
beforeEach(() => allow())

const list = async (token: string) =>
  ((await askPortal(token, { method: 'tools/list' })).body.result.tools as { name: string }[]).map(({ name }) => name)

describe('the door', () => {
  test('is shut until an administrator opens it, for roles that are not named, and for tokens without the right', async () => {
    const { token } = asker('role 3 of 2')
    const ping = { method: 'ping' }
    expect((await askPortal(token, ping)).body).toEqual({ jsonrpc: '2.0', id: 1, result: {} })
    await allow({}, { isOn: false })
    expect((await askPortal(token, ping)).status).toBe(404)
    await allow({}, { roleIds: [1] })
    expect((await askPortal(token, ping)).status).toBe(404)
    expect((await askPortal(undefined, ping)).status).toBe(401)
    await allow()
    const { rows } = await databasePool().query('select id from users where role_id = 3 limit 1')
    const without = await seedToken(rows[0].id, { grants: ['shipments:read'] })
    expect(await askPortal(without.token, ping)).toMatchObject({ status: 403, body: { code: 'insufficient-scope' } })
  })

  test('speaks the protocol: its version, notifications without an answer, unknown methods and tools', async () => {
    const { token } = asker('role 3 of 2')
    const { body } = await askPortal(token, { method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {} } })
    expect(body.result).toMatchObject({ protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'fairway' } })
    expect((await askPortal(token, { id: undefined, method: 'notifications/initialized' })).status).toBe(202)
    expect((await askPortal(token, { method: 'resources/list' })).body.error.code).toBe(-32_601)
    expect((await callTool(token, 'drop_tables')).error.code).toBe(-32_602)
    expect((await callTool(token, 'find_shipments', { limit: 1_000 })).result).toMatchObject({ isError: true })
    const { address } = await startApi()
    const opened = await fetch(`${address}/api/mcp`, { headers: { Authorization: `Bearer ${token}` } })
    expect([opened.status, opened.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('has twelve tools that read at most and two that write, of which a token is offered what it may ask', async () => {
    expect(assistantTools.filter(({ writes }) => !writes).length).toBeLessThanOrEqual(12)
    expect(assistantTools.filter(({ writes }) => writes).map(({ name }) => name)).toEqual(['add_comment', 'raise_ticket'])
    const { token } = asker('role 3 of 2')
    const closed = ['costs_at_risk', 'list_documents', 'run_report', 'add_comment', 'raise_ticket']
    expect(await list(token)).toEqual(assistantTools.map(({ name }) => name).filter((name) => !closed.includes(name)))
    await allow(everything)
    expect(await list(token)).toEqual(assistantTools.map(({ name }) => name))
    const { rows } = await databasePool().query('select id from users where role_id = 3 limit 1')
    const narrow = await seedToken(rows[0].id, { grants: ['assistant', 'tickets:read'] })
    expect(await list(narrow.token)).toEqual(['find_tickets'])
    expect((await callTool(narrow.token, 'find_shipments')).error.code).toBe(-32_602)
  })
})

test('a late shipment comes with its days and the reason that its source gave, marked as data', async () => {
  const { result } = await callTool(asker('role 3 of 1').token, 'what_is_late')
  expect(result.content[0].text).toContain('no instructions')
  const rows: { kind: string; shipment: { number: string; events: object[] } }[] = result.structuredContent.data
  const late = rows.find(({ shipment }) => shipment.number === 'AZURE-1')
  expect(late?.kind).toBe('arrival-delayed')
  const events = late?.shipment.events ?? []
  expect(events.at(-1)).toMatchObject({ classifier: 'estimated', reason: { untrustedText: 'AZURE storm' } })
})

test('prices, parties and documents leave where their switch is on, and not before', async () => {
  const { token } = asker('role 1 of 2')
  const answers = async () =>
    JSON.stringify([await callTool(token, 'find_shipments'), await callTool(token, 'find_containers', { of: 'arrived' })])
  const before = await answers()
  expect(before).toContain('AZURE-1')
  expect(before).not.toMatch(/Imports|Supplier|Consignee|cost/)
  await allow({ parties: true })
  expect(await answers()).toMatch(/AZURE Imports/)
  expect(await answers()).not.toMatch(/\\?"cost\\?"/)
  await allow({ prices: true })
  expect(await answers()).toMatch(/\\?"cost\\?"/)
})

test('each call of a tool is in the audit trail, refused ones too', async () => {
  const { token } = asker('role 3 of 1')
  const { rows: last } = await databasePool().query('select coalesce(max(id), 0) as id from audit_entries')
  await callTool(token, 'find_shipments', { q: 'AZURE-1' })
  await callTool(token, 'get_shipment', { id: 999_999 })
  const { rows } = await databasePool().query(
    "select details from audit_entries where action = 'assistant-asked' and id > $1 order by id",
    [last[0].id],
  )
  expect(rows.map(({ details }) => details)).toEqual([
    { tool: 'find_shipments', arguments: '{"q":"AZURE-1"}', refused: false },
    { tool: 'get_shipment', arguments: '{"id":999999}', refused: true },
  ])
})

test('a comment is added once, however often it is asked within a minute, and never to what is foreign', async () => {
  await allow(everything)
  const { token } = asker('role 3 of 1')
  const ids = async (mark: Mark) =>
    (await databasePool().query('select id from shipments where number = $1', [`${mark}-2`])).rows.map(({ id }) => Number(id))[0]
  const input = { shipmentId: await ids('AZURE'), text: 'The broker has the papers.' }
  const [first, again] = [await callTool(token, 'add_comment', input), await callTool(token, 'add_comment', input)]
  expect(first.result.isError).toBe(false)
  expect(again.result.structuredContent.id).toBe(first.result.structuredContent.id)
  const foreign = await callTool(token, 'add_comment', { ...input, shipmentId: await ids('CORAL') })
  const absent = await callTool(token, 'add_comment', { ...input, shipmentId: 999_999 })
  expect(foreign).toEqual(absent)
  expect(foreign.result.isError).toBe(true)
})

/** Every text and number of a value. */
function leavesOf(value: unknown): (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : []
}

const asked: Record<string, readonly string[]> = {
  find_shipments: ['/shipments?limit=100&view=full'],
  find_containers: ['/containers/next?limit=100', '/containers/arrived?limit=100', '/containers/open?limit=100'],
  what_is_late: ['/exceptions?limit=100'],
  what_needs_attention: ['/exceptions?limit=100'],
  costs_at_risk: ['/containers/open?limit=100'],
  news_since: ['/news?limit=100'],
  find_tickets: ['/tickets/open?limit=100', '/tickets/closed?limit=100'],
  run_report: ['/reports'],
}

/** What the API answers the token, of everything that a tool can ask. */
async function answeredByApi(token: string): Promise<Set<string | number>> {
  const { call } = await startApi()
  const bodies: unknown[] = []
  const read = async (path: string) => {
    const { status, body } = await call(path, { token })
    if (status === 200) bodies.push(body)
    return status === 200 ? body : { data: [] }
  }
  for (const path of new Set(Object.values(asked).flat())) await read(path)
  for (const { id } of (await read('/shipments?limit=100')).data) {
    await read(`/shipments/${id}?include=events,legs,steps,containers`)
    for (const part of ['comments', 'documents', 'containers']) await read(`/shipments/${id}/${part}`)
  }
  for (const of of ['next', 'arrived', 'open'])
    for (const { id } of (await read(`/containers/${of}?limit=100`)).data) {
      await read(`/containers/${id}?include=events`)
      for (const part of ['comments', 'documents']) await read(`/containers/${id}/${part}`)
    }
  return new Set(bodies.flatMap(leavesOf))
}

test('what assistants are answered is what the API answers the same token, or less: nothing foreign, no field that is off', async () => {
  const { rows: shipments } = await databasePool().query('select id, number from shipments order by id')
  const { rows: containers } = await databasePool().query('select id, number from containers order by id')
  const inputs = (at: number): [string, object][] => {
    const [shipment, container] = [shipments[at % shipments.length], containers[at % containers.length]]
    return [
      ['find_shipments', { q: ['AZURE', 'BRASS', 'CORAL', undefined][at % 4], limit: 25 }],
      ['get_shipment', at % 2 ? { id: Number(shipment.id) } : { number: shipment.number }],
      ['find_containers', { of: ['next', 'arrived', 'open'][at % 3] }],
      ['get_container', at % 2 ? { id: Number(container.id) } : { number: container.number }],
      ['what_is_late', {}],
      ['what_needs_attention', { q: ['CORAL', undefined][at % 2] }],
      ['costs_at_risk', {}],
      ['news_since', { since: '2020-01-01' }],
      ['list_comments', at % 2 ? { shipmentId: Number(shipment.id) } : { containerId: Number(container.id) }],
      ['list_documents', at % 2 ? { shipmentId: Number(shipment.id) } : { containerId: Number(container.id) }],
      ['find_tickets', {}],
      ['run_report', {}],
    ]
  }
  const known = new Map<string, Set<string | number>>()
  let answered = 0
  for (let at = 0; at < rounds({ once: 120, all: 10_000 }); at++) {
    const who = askers[(at * 7) % askers.length] as Asker
    const [prices, parties, documents] = [at % 2 === 0, at % 3 === 0, at % 5 === 0]
    await allow({ prices, parties, documents })
    const [name, input] = inputs(at)[(at * 5 + Math.floor(at / 12)) % 12] as [string, object]
    const { result } = await callTool(who.token, name, JSON.parse(JSON.stringify(input)))
    if (!result || result.isError) continue
    answered += 1
    // A cursor is signed with its question.
    const { page: _, ...facts } = result.structuredContent
    const text = JSON.stringify(facts)
    for (const mark of marks)
      if (!who.sees.includes(mark)) expect([who.name, name, text]).not.toEqual([who.name, name, expect.stringContaining(mark)])
    if (!prices) expect(text).not.toContain('"cost"')
    if (!parties) expect(text).not.toMatch(/ Imports| Supplier| Consignee/)
    if (!known.has(who.name)) known.set(who.name, await answeredByApi(who.token))
    const more = leavesOf(facts).filter((leaf) => !known.get(who.name)?.has(leaf))
    expect([who.name, name, more]).toEqual([who.name, name, []])
  }
  expect(answered).toBeGreaterThan(30)
}, 1_800_000)
