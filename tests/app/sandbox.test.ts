import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { calls } from '#app/api/calls.server.ts'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { rateLimits } from '#db/postgres/schema/core/rate-limits.ts'
import { seedEndpoint } from '#db/seed/seed-webhooks.ts'
import { findWebhookHealth } from '#domain/alerts/webhooks/ledger/webhook-health.server.ts'
import { webhookTypes } from '#domain/alerts/webhooks/webhook-types.ts'
import { findMailHealth } from '#domain/core/mail/delivery/pending-mail.server.ts'
import { fillTerminals } from '#domain/freight/containers/catalogues/fill-container-catalogues.server.ts'
import { detectExceptions } from '#domain/freight/exceptions/exception-detection.server.ts'
import { neededFor } from '#domain/identity/access/permissions.ts'
import { findFeedHealth } from '#domain/intake/imports/feed-outcomes.server.ts'
import { listLastFiles } from '#domain/intake/sources/feed-sources.server.ts'
import { biViews } from '#domain/operations/bi/bi-readers.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { closeMirror, syncMirror } from '#domain/platform/search/mirror.server.ts'
import { sendAlerts } from '#jobs/send-alerts.ts'
import { sendReports } from '#jobs/send-due-reports.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { departuresOf } from '#tests/app/api/tokens/departures.ts'
import { insertSandbox } from '#tests/app/api/tokens/sandbox-things.ts'
import { pathWith, sendExample } from '#tests/app/api/tokens/sent-examples.ts'
import { manager, seedIdentities } from '#tests/app/routes/matrix-identities.ts'
import { addressOf, paramsFor, type Things } from '#tests/app/routes/matrix-things.ts'
import { normal } from '#tests/crawl/normal-text.ts'
import { routeFiles } from '#tests/support/route-files.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { context, type SeededPerson } from '#tests/support/test-viewers.ts'

const place = withRecord('with ports')
afterAll(closeMirror)

/** Of the same rows as their lists. */
const isFile = /sheet$|export$/i
/** Health measures the database too: what it says of the business is among the figures. */
const pages = routeFiles.filter(({ name }) => neededFor(name) !== 'open' && name !== 'health' && !isFile.test(name))
const askers = [1, manager] as const
const twoMinutes = { timeout: 120_000 }

/** Other tests write mappings to the folder of the host meanwhile. */
const seen = (text: string) => normal(text.replace(/"(host|ofServer)":\[[^\]]*\]/g, ''))

const open = (file: string) => import(/* @vite-ignore */ `../../app/${file}`)

async function load({ file, name }: (typeof pages)[number], cookie: string, things: Things): Promise<string> {
  const params = paramsFor(name, things)
  const request = new Request(addressOf(name, params), { headers: { Cookie: cookie } })
  const { loader } = await open(file)
  if (!loader) return 'an action alone'
  const answer: Response = await loader({ request, params, context: context() }).catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) throw answer
  return `${answer.status}\n${answer.headers.has('Content-Disposition') ? 'a file' : (await answer.text()).replace(/"isBehind":\w+/g, '')}`
}

async function runJobs(): Promise<void> {
  const now = new Date()
  await detectExceptions(now)
  await sendAlerts(now)
  await sendReports(now)
  await syncMirror()
}

const biRows = () =>
  db().transaction(async (tx) => {
    await tx.execute(sql`insert into bi_readers (role_name, project_id, customer_ids) values (session_user, 4, null)`)
    const rows: unknown[] = []
    for (const view of biViews) rows.push((await tx.execute(sql.raw(`select * from bi.${view}`))).rows)
    await tx.execute(sql`delete from bi_readers where role_name = session_user`)
    return rows
  })

test('nobody but test tokens sees anything of a sandbox, or of what they do in it', twoMinutes, async () => {
  const { people, cookies, own } = await seedIdentities()
  await openMirror({ dataDir: place.dataDir })
  const { address, call: ask } = await startApi()
  const tokens = new Map<string, string>()
  for (const asker of askers) tokens.set(String(asker), (await seedToken(people.get(asker)?.userId ?? 0, { perMinute: 1e6 })).token)
  await databasePool().query(
    "insert into token_policies (project_id, role_id, allows) select 4, id, 'everything' from roles on conflict do nothing",
  )

  const reading = calls.filter(({ method, capability, path }) => method === 'get' && capability !== 'open' && !isFile.test(path))
  const searches = ['/search?q=SAMPLE', '/shipments?search=SAMPLE', '/customers?search=Sample']
  async function everything(): Promise<Map<string, string>> {
    const answers = new Map<string, string>()
    for (const asker of askers) {
      const things = own.get(asker) as Things
      await db().delete(rateLimits)
      for (const page of asker === 1 ? pages : [])
        answers.set(`${asker} ${page.name}`, seen(await load(page, cookies.get(asker) ?? '', things)))
      await db().delete(rateLimits)
      for (const path of [...reading.map((call) => pathWith(call.path, {})), ...searches]) {
        const { status, body } = await ask(path, { token: tokens.get(String(asker)) })
        answers.set(`${asker} ${path}`, seen(`${status}\n${JSON.stringify(body)}`))
      }
    }
    answers.set('bi', JSON.stringify(await biRows()))
    // Each asked anew: what monitors read is remembered for a minute.
    const figures = await Promise.all([findMailHealth(), findWebhookHealth(), findFeedHealth(), listLastFiles(new Date())])
    answers.set('figures', seen(JSON.stringify(figures)))
    const { rows } = await databasePool().query(
      `select (select count(*) from deliveries) as mails, (select count(*) from alert_deliveries) as alerts,
        (select count(*) from webhook_deliveries where project_id = 4) as messages`,
    )
    answers.set('outgoing', JSON.stringify(rows))
    return answers
  }

  const administrator = people.get(1) as SeededPerson
  const { token, id } = await seedToken(administrator.userId, { customerIds: [0], perMinute: 1e6 })
  const types = [...webhookTypes]
  await seedEndpoint(db(), { projectId: 4, userId: administrator.userId, state: 'on', url: 'https://hooks.invalid/', types })
  await fillTerminals()
  await runJobs()
  // What reading itself notes, as that a person was there.
  await everything()
  const before = await everything()

  const sample = await insertSandbox(administrator, new Date('2026-03-01'))
  await databasePool().query('update access_tokens set customer_ids = $1 where id = $2', [[sample.customers], id])
  const post = (path: string, body: unknown, method = 'POST') => ask(path, { token, method, body })
  const { body: made } = await post('/webhooks', { name: 'Test', url: 'https://hooks.example/', types })
  const done = new Map<string, number>()
  for (const call of calls.filter(({ method, capability, id }) => method !== 'get' && capability !== 'open' && id !== 'signOut')) {
    done.set(call.id, (await sendExample(call, token, sample)).status)
  }
  const { body: shipment } = await ask(`/shipments/${sample.shipments}`, { token })
  const [theirs] = (await databasePool().query('select number from shipments where project_id = 4 order by id limit 1')).rows
  const sent = departuresOf(shipment.number, 'MSKU0000001', 'out').slice(0, 3)
  const answers = [
    await post(`/shipments/${sample.shipments}/follow`, undefined, 'PUT'),
    await post('/tickets', { ...exampleOf('raiseTicket'), about: { shipmentId: sample.shipments } }),
    await post('/reports', { ...exampleOf('createReport'), customerIds: [sample.customers] }),
    await post('/shipments?source=tms', { key: 'tms-1', number: theirs.number, customer: 'Sample customer', shipmentDate: '2026-03-01' }),
    ...(await Promise.all(sent.map(([path, body]) => post(path, body)))),
  ]
  expect(answers.map(({ status }) => status)).toEqual([204, 201, 201, 200, 200, 200, 200])
  expect(['addTicketComment', 'addShipmentDocument', 'shareShipment', 'createWebhook', 'editContainer'].map((id) => done.get(id))).toEqual([
    201, 201, 201, 201, 200,
  ])
  const { body: shared } = await post(`/shipments/${sample.shipments}/share-links`, exampleOf('shareShipment'))
  expect((await ask(new URL(shared.url).pathname)).status).toBe(404)
  const peopleOfDirectory = await fetch(`${address}/api/scim/v2/Users`, { headers: { Authorization: `Bearer ${token}` } })
  expect(peopleOfDirectory.status).toBe(403)
  await runJobs()
  const after = await everything()

  const listed = ['1 serviceAccounts', '1 apiTokens', '1 apiToken']
  for (const name of listed.slice(0, 2)) expect(after.get(name)).toContain('"isTest":true')
  for (const name of [...before.keys()].filter((each) => !listed.includes(each))) {
    expect(`${name}: ${after.get(name)}`).toBe(`${name}: ${before.get(name)}`)
  }

  const { rows } = await databasePool().query('select project_id, endpoint_id, body::json from webhook_deliveries where project_id <> 4')
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.map(({ project_id, body }) => [project_id, body.test])).toEqual(rows.map(() => [104, true]))
  expect(rows.some(({ endpoint_id, body }) => Number(endpoint_id) === made.id && body.type === 'shipment.created')).toBe(true)
})

const exampleOf = (id: string) => calls.find((each) => each.id === id)?.example.body as object
