import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lists } from '#app/lists.server.ts'
import { loader } from '#app/routes/lists/list-sheet.tsx'
import { loader as notFound } from '#app/routes/shell/static/not-found-page.tsx'
import { answerMadeSheet } from '#app/server/lists/read-list.server.ts'
import { db } from '#db/postgres/client.server.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { underExportLimit } from '#domain/core/lists/export-limit.server.ts'
import { isAllowed } from '#domain/identity/access/permissions.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { closeMirror } from '#domain/platform/search/mirror.server.ts'
import { asked } from '#tests/support/list-query.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedPerson, signedIn } from '#tests/support/test-viewers.ts'

const place = withRecord()
let own = 0
let foreign = 0
let customerIds: number[] = []

beforeAll(async () => {
  customerIds = await seedCustomers(1)
  const [stranger = 0] = await seedCustomers(1, 2)
  own = await seedShipment(db(), { customerId: customerIds[0] ?? 0 })
  foreign = await seedShipment(db(), { customerId: stranger, projectId: 2 })
  openMirror({ dataDir: place.dataDir })
})
afterAll(closeMirror)

async function asking(seeded?: Awaited<ReturnType<typeof seedPerson>>) {
  const person = await signedIn(seeded ?? (await seedPerson({ roleId: 2, customerIds })))
  return async (query: string) => {
    const sent = asked(person, `/lists/tracking/export?${query}`, undefined, { list: 'tracking' })
    const response = (await loader(sent)) as unknown as Response
    const given = (await response.json()) as { why: string | null; title: string }
    return { status: response.status, ...given, file: sent.context.file, wait: response.headers.get('Retry-After') }
  }
}

test('the selected shipments download as a file', async () => {
  const answer = await (await asking())(`only=selected&selected=${own}`)
  expect(answer).toMatchObject({ status: 200, why: null, wait: null })
  expect(answer.file?.headers.get('Content-Disposition')).toMatch(/^attachment; filename=Tracking-\d{8}\.xlsx$/)
})

test('an empty selection and a foreign or unknown shipment are refused with words', async () => {
  const ask = await asking()
  const answers = []
  for (const selected of ['', `&selected=${foreign}`, '&selected=987654321', '&selected=x'])
    answers.push(await ask(`only=selected${selected}`))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ status: 400, why: 'nothing', file: undefined, wait: null })
})

test('a search that is too long is refused with words', async () => {
  expect(await (await asking())(`q=${'x'.repeat(201)}`)).toMatchObject({ status: 400, why: 'too-long', file: undefined })
})

test('more than six exports a minute or two at once are refused with a retry time', async () => {
  const person = await seedPerson({ roleId: 2, customerIds })
  const ask = await asking(person)
  const second = await underExportLimit(person, () => ask(''))
  expect(second).toMatchObject({ status: 429, why: 'exportBusy', wait: '5', file: undefined })
  for (let n = 2; n <= 6; n += 1) expect((await ask('')).status).toBe(200)
  const refused = await ask('')
  expect(refused).toMatchObject({ status: 429, why: 'exportTooMany', file: undefined })
  expect(Number(refused.wait)).toBeGreaterThan(0)
})

test('a failed export shows words, is logged, and can be retried', async () => {
  const person = await signedIn(await seedPerson({ roleId: 2, customerIds }))
  const sent = asked(person, '/lists/tracking/export', undefined, { list: 'tracking' })
  const report = vi.fn()
  Object.assign(sent.context, { report })
  // A function cannot be cloned to the worker thread, so the export fails.
  const unmade = { name: 'x', notes: [], columns: [], rows: [[() => 1]] } as never
  const answer = await answerMadeSheet(sent, person.viewer, { path: '/Tracking', file: 'Tracking' }, async () => unmade)
  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({ why: 'exportFailed' })
  expect(report).toHaveBeenCalledOnce()
  expect(sent.context.file).toBeUndefined()
})

test.each(
  lists.map(({ list, capability, findSheetRows }) => [list.key, capability, findSheetRows !== null] as const),
)('the spreadsheet of %s opens for whoever may %s, and for nobody else', async (list, capability, hasSheet) => {
  for (const roleId of [1, 2, 3, 4, 5] as const) {
    const person = await signedIn(await seedPerson({ roleId, customerIds }))
    const answer = (await loader(asked(person, `/lists/${list}/export`, undefined, { list })).catch((thrown) => thrown)) as Response
    expect([roleId, answer.status]).toEqual([roleId, hasSheet && isAllowed(roleId, capability) ? 200 : 404])
  }
})

test('the address that the spreadsheet of a list had before leads to it, with its filters', async () => {
  for (const { list } of lists) {
    const moved = await notFound(asked(null, `${list.path}/export?q=a&page=2`)).catch((thrown) => thrown)
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, `/lists/${list.key}/export?q=a&page=2`])
  }
  expect((await notFound(asked(null, '/nothing/export')).catch((thrown) => thrown)).status).toBe(404)
})
