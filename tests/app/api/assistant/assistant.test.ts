import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assistantTools } from '#app/api/assistant/assistant-calls.server.ts'
import type { ViewerCall } from '#app/api/call.ts'
import { callOf } from '#app/api/classic/alias.server.ts'
import { databasePool } from '#db/postgres/client.server.ts'
import { assistantGrants } from '#domain/identity/tokens/assistant-switches.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { rounds, sample } from '#tests/support/extent.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { askPortal, callTool } from './ask-portal.ts'
import { type Asker, allow, everything, type Mark, seedAssistantWorld } from './assistant-world.ts'
import { seedPlanner } from './planner.ts'
import { plannersQuestions } from './planner-questions.ts'
import { askAtRandom } from './random-questions.ts'

const place = withRecord()
let askers: Asker[] = []
let planner: Awaited<ReturnType<typeof seedPlanner>>
const asker = (name: string) => askers.find((each) => each.name === name) as Asker

beforeAll(async () => {
  askers = await seedAssistantWorld()
  planner = await seedPlanner()
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

test('a person can allow by OAuth what the tools need, and nothing else', () => {
  const needed = assistantTools.flatMap(({ by }) => by.flatMap((id) => (callOf(id) as ViewerCall).grant ?? []))
  expect(new Set(assistantGrants)).toEqual(new Set(['assistant', ...needed]))
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

test('what assistants are answered is what the API answers the same token, or less: nothing foreign, no field that is off', async () => {
  const { address } = await startApi()
  const questions = rounds({ once: 40, all: 400 })
  const played = await askAtRandom(sample(askers, 6, 'askers of assistants'), { address, questions })
  expect(played.faults).toEqual([])
  expect(played.answered).toBeGreaterThan(questions / 2)
}, 600_000)

describe('a planner asks, and two calls at most answer with the figures of the pages:', () => {
  test.each(plannersQuestions)('$question', async ({ calls, told, shown }) => {
    await allow(everything)
    const answers: Record<string, unknown>[] = []
    for (const each of calls) {
      const [name, input] = typeof each === 'function' ? each(answers) : each
      const { result } = await callTool(planner.token, name, input)
      expect(result).toMatchObject({ isError: false })
      answers.push(result.structuredContent)
    }
    expect(answers.length).toBeLessThanOrEqual(2)
    const figure = told(answers.at(-1) as never)
    expect(figure).toEqual(await shown(planner.viewer))
    expect(JSON.stringify(figure)).toMatch(/[A-Za-z1-9]/)
  })
})
