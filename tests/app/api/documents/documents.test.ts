import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { insertSandbox } from '#tests/app/api/tokens/sandbox-things.ts'
import { pdf } from '#tests/domain/platform/files/samples.ts'
import { repository } from '#tests/support/sources.ts'
import { attach } from '#tests/support/test-attachments.ts'
import { insertContainer, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { password, seedPerson } from '#tests/support/test-viewers.ts'

const place = withRecord('with ports')
const folder = join(repository, 'docs/api')
const variables: Record<string, string> = {}

/** A command of a document, the status that its first line names, and the answer shown below it. */
const examples = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/```sh\n(?:# (\d{3})\n)?(curl [^`]*)\n```(?:\s+```json\n([^`]*)```)?/g)].map(
      ([, status = '200', command = '', answer]) => ({ name, command, status: Number(status), answer: answer && JSON.parse(answer) }),
    ),
  )

beforeAll(async () => {
  const customer = await insertCustomer('Vidriera del Norte')
  const eta = new Date('2026-03-05T17:00:00Z')
  const shipment = await insertShipment(customer, 'S-100231', { mode: 'sea', status: 'in_transit', destinationPort: 'MXZLO', eta })
  await insertShipment(customer, 'S-100232')
  const container = await insertContainer(shipment, 'MSKU0000007')
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 3, 'everything')")
  const person = await seedPerson({ roleId: 3, customerIds: [customer] })
  const service = await seedUser(db(), { projectId: 4, roleId: 1, kind: 'service', email: 'platform@fairway.test' })
  const ofService = await seedToken(service, { kind: 'service' })
  openMirror({ dataDir: place.dataDir, onFault: () => {} })
  await awaitMirror()
  const document = await attach({ shipmentId: shipment }, person.userId, Buffer.from('%PDF-1.4 '.padEnd(300, '0')))
  const sample = await insertSandbox(person, new Date())
  Object.assign(variables, {
    ...{
      TOKEN: (await seedToken(person.userId)).token,
      TEST_TOKEN: (await seedToken(person.userId, { customerIds: [Number(sample.customers)] })).token,
      SHIPMENT: String(shipment),
      DOCUMENT: String(document),
      CONTAINER: String(container),
    },
    ...{ EMAIL: person.email, PASSWORD: password, CLIENT: String(ofService.id), SERVICE_TOKEN: ofService.token },
  })
})
afterAll(closeMirror)

describe('the documents of the API', () => {
  test('show commands, and no variable that the test does not know', () => {
    expect(examples.length).toBeGreaterThan(12)
    const named = examples.flatMap(({ command }) => [...command.matchAll(/\$([A-Z_]+)/g)].map(([, name]) => name))
    expect(new Set(named)).toEqual(new Set([...Object.keys(variables), 'PORTAL', 'ETAG', 'TAG', 'CURSOR', 'SESSION']))
  })

  test.each(examples)('$name: $command answers $status and what is shown', async ({ command, status, answer }) => {
    const { address, call } = await startApi()
    variables.PORTAL = address
    if (command.includes('$ETAG')) {
      const { headers } = await call(`/shipments/${variables.SHIPMENT}`, { token: variables.TOKEN })
      variables.ETAG = headers.get('ETag') ?? ''
    }
    // A container has one tag, as the reader of the document has: it passes with the first edit.
    if (command.includes('$TAG')) {
      const { headers } = await call(`/containers/${variables.CONTAINER}`, { token: variables.TOKEN })
      variables.TAG ??= headers.get('ETag') ?? ''
    }
    if (command.includes('$CURSOR')) {
      const { body } = await call('/changes?kind=shipment', { token: variables.TOKEN })
      variables.CURSOR = body.page.next
    }
    if (command.includes('$SESSION')) {
      const { body } = await call('/sessions', { method: 'POST', body: { email: variables.EMAIL, password } })
      variables.SESSION = body.token
    }
    const response = await run(command)
    const text = await response.text()
    expect([response.status, text.slice(0, 300)]).toEqual([status, expect.any(String)])
    if (answer) expect(JSON.parse(text)).toMatchObject(shapeOf(answer) as object)
  })
})

/** The words of a command as a shell reads them, sent as curl would send them. */
function run(command: string): Promise<Response> {
  const words = [...command.matchAll(/"((?:\\.|[^"\\])*)"|'([^']*)'|(\S+)/g)].slice(1).map(([, double, single, bare]) => {
    return single ?? (double ?? bare ?? '').replace(/\\(.)|\$([A-Z_]+)/g, (_, escaped, name) => escaped ?? variables[name])
  })
  const headers = new Headers()
  const data: string[] = []
  const form = new FormData()
  let [method, url] = ['', '']
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as string
    const value = words[at + 1] ?? ''
    if (word === '-H') headers.set(...(value.split(/: (.*)/s, 2) as [string, string]))
    else if (word === '-d') data.push(value)
    else if (word === '-F' && value.startsWith('file=@')) form.append('file', new File([new Uint8Array(pdf())], value.slice(6)))
    else if (word === '-X') method = value
    else if (word === '-r') headers.set('Range', `bytes=${value}`)
    else if (word !== '-o') {
      url = word
      continue
    }
    at += 1
  }
  if (data.length > 0 && !headers.has('Content-Type')) headers.set('Content-Type', 'application/x-www-form-urlencoded')
  const body = data.length > 0 ? data.join('&') : [...form.keys()].length > 0 ? form : null
  return fetch(url, { method: method || 'GET', headers, body })
}

type Json = null | string | number | boolean | Json[] | { [name: string]: Json }

/** What an example promises: its codes to the letter, of the rest the fields and their types. */
function shapeOf(example: Json, key = ''): unknown {
  if (Array.isArray(example)) return example.length > 0 ? example.map((each) => shapeOf(each)) : expect.any(Array)
  if (example === null) return null
  if (typeof example === 'object') return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, shapeOf(value, name)]))
  if (['code', 'parameter', 'status', 'timeZone', 'at', 'number', 'token_type'].includes(key)) return example
  return expect.any(example.constructor)
}
