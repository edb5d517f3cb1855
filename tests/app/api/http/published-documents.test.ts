import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { openapiPath, postmanPath } from '#app/api/api-paths.ts'
import { document } from '#app/api/openapi/described-calls.server.ts'
import { noFacts } from '#domain/alerts/facts/alert-facts.ts'
import { type WebhookEvent, writeClearedBody, writeReportBody, writeWebhookBody } from '#domain/alerts/webhooks/webhook-body.ts'
import { testType, webhookKinds, webhookTypes } from '#domain/alerts/webhooks/webhook-types.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()

test.each([openapiPath, postmanPath])('%s is answered without a token, and 304 to whoever has it', async (path) => {
  const { address } = await startApi()
  const first = await fetch(`${address}${path}`)
  const tag = first.headers.get('ETag') ?? ''
  expect([first.status, /^"[\w-]{22}"$/.test(tag.replace(/^W\//, ''))]).toEqual([200, true])
  expect(Object.keys(await first.json()).length).toBeGreaterThan(2)
  const again = await fetch(`${address}${path}`, { headers: { 'If-None-Match': tag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await fetch(`${address}${path}`, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
})

const at = '2026-02-12T00:00:05.000Z'
const none = {
  shipmentId: null,
  shipment: null,
  containerId: null,
  container: null,
  ticketId: null,
  ticket: null,
  invoiceId: null,
  invoice: null,
}
const happened = {
  id: 1,
  category: null,
  happenedAt: at,
  happenedOn: null,
  detectedAt: at,
  customerId: 12,
  customer: 'Vidriera',
  timeZone: 'UTC',
}

const saidOf: Record<string, Partial<WebhookEvent>> = {
  'ticket-commented': { before: '91', after: 'desk' },
  'ticket-status-changed': { after: 'solved' },
}

test('openapi.json has each type of webhook, and its schema accepts what the portal writes of it', () => {
  const webhooks = document.webhooks as unknown as Record<
    string,
    { post: { requestBody: { content: Record<string, { schema: object }> } } }
  >
  expect(Object.keys(webhooks).sort()).toEqual([...webhookTypes, testType].sort())
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'api', components: document.components } as object)
  for (const kind of webhookKinds) {
    const about = kind.startsWith('invoice')
      ? { invoiceId: 3, invoice: 'F-3' }
      : kind.startsWith('ticket')
        ? { ticketId: 5, ticket: 'T-5' }
        : { shipmentId: 7, shipment: 'S-7' }
    const said = saidOf[kind] ?? { before: '2026-03-05', after: kind.startsWith('invoice') ? 'USD 20.00' : at }
    const event = { ...none, ...happened, ...about, ...said, kind, facts: noFacts } as WebhookEvent
    const report = { id: 8, name: 'Late', total: 12, readyAt: new Date(at) }
    const body = kind === 'report-ready' ? writeReportBody(report, 1) : writeWebhookBody(event, 1)
    const { type } = JSON.parse(body)
    const { schema } = webhooks[type]?.post.requestBody.content['application/json'] ?? { schema: { not: {} } }
    const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components')))
    for (const each of [body, writeClearedBody(body, 2, new Date(at))]) {
      validate(JSON.parse(each))
      expect([type, validate.errors]).toEqual([type, null])
    }
  }
})
