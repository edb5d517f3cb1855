import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#app/api/calls.server.ts'
import { listQueryOf, parametersOfQuery } from '#app/api/collections/list-parameters.ts'
import { loader as callLoader } from '#app/routes/lists/list-call.tsx'
import { loader as pageLoader } from '#app/routes/shipments/shipments-tracking.tsx'
import { databasePool } from '#db/postgres/client.server.ts'
import { type AnyList, filtersOfKind } from '#domain/core/lists/list-definition.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import { asked } from '#tests/support/list-query.ts'
import { insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'
import { linesIn, startApi } from './api-under-test.ts'

const place = withRecord()
let person: Awaited<ReturnType<typeof signedIn>>
let token = ''

beforeAll(async () => {
  const acme = await insertCustomer('Acme')
  for (let n = 1; n <= 6; n += 1)
    await insertShipment(acme, `A-${n}`, {
      mode: n % 2 ? 'sea' : 'air',
      status: n > 3 ? 'booked' : 'in_transit',
      eta: new Date(Date.UTC(2026, 3, n, 17)),
    })
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 2, 'reading')")
  const seeded = await seedPerson({ roleId: 2, customerIds: [acme] })
  person = await signedIn(seeded)
  token = (await seedToken(seeded.userId)).token
  openMirror({ dataDir: place.dataDir, onFault: () => {} })
  await awaitMirror()
})
afterAll(closeMirror)

describe('a list as an API call', () => {
  test.each([
    '',
    'mode=sea',
    'mode=sea&status=in_transit&sort=eta&dir=desc',
    'q=A-&etaFrom=2026-04-02&etaTo=2026-04-04&sort=eta&dir=asc',
  ])('the call shown for "%s" answers the rows of the page in its order', async (search) => {
    const { call } = await startApi()
    const shown = await (await callLoader(asked(person, `/lists/tracking/call?${search}`, undefined, { list: 'tracking' }))).json()
    const url = new URL(/"(http[^"]+)"$/.exec(shown.curl)?.[1] ?? '')
    const { status, body } = await call(url.pathname.replace('/api/v1', '') + url.search, { token })
    const page = (await (await pageLoader(asked(person, `/Tracking?${search}`))).json()) as { answer: { rows: { number: string }[] } }
    expect(status).toBe(200)
    const whole = new URL(/"(http[^"]+)"$/.exec(shown.exportCurl ?? '')?.[1] ?? '')
    const exported = linesIn((await call(whole.pathname.replace('/api/v1', '') + whole.search, { token })).body)
    expect(exported.filter(({ type }) => type === 'shipment')).toEqual(body.data)
    expect(body.data.map(({ number }: { number: string }) => number)).toEqual(page.answer.rows.map(({ number }) => number))
  })

  const lists = calls.flatMap((call) => (call.capability !== 'open' && call.list ? [call.list] : []))

  test.each(lists.map((list) => [list.key, list] as const))('every filter of %s in its address is one of the call', (_, list) => {
    const query = readListQuery(list, everyFilter(list))
    expect(query.impossible).toEqual([])
    expect(listQueryOf(list, fieldsOf(parametersOfQuery(list, query)))).toEqual({ ...query, columns: null })
  })
})

function everyFilter(list: AnyList): URLSearchParams {
  const named = (key: string) => (list.name ? `${list.name}.${key}` : key)
  const params = new URLSearchParams(list.search ? { [named('q')]: 'abc' } : {})
  for (const { key, values } of filtersOfKind(list, 'choice')) params.append(named(key), values?.[0] ?? 'x')
  for (const { key } of filtersOfKind(list, 'words')) params.append(named(key), 'y')
  for (const { key } of filtersOfKind(list, 'days')) params.append(named(`${key}From`), '2026-04-01')
  for (const { key } of filtersOfKind(list, 'switch')) params.append(named(key), '1')
  const sorted = list.columns.find(({ sort }) => sort)?.key
  if (sorted)
    for (const [key, value] of [
      ['sort', sorted],
      ['dir', 'desc'],
    ] as const)
      params.append(named(key), value)
  return params
}

function fieldsOf(params: URLSearchParams): Record<string, string[] | string> {
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => [name, name === 'order' ? (params.get(name) ?? '') : params.getAll(name)]),
  )
}
