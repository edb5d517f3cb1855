import { beforeAll, expect, test } from 'vitest'
import { loader } from '#app/routes/shipments/shares/look-up.tsx'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { lookUpForm } from '#domain/shares/look-up-form.ts'
import { saveSharingSettings } from '#domain/shares/sharing-settings.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { change, insertContainer, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { context, seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
let acme = 0

beforeAll(async () => {
  acme = await insertCustomer('Acme')
  const shipment = await insertShipment(acme, 'FW-100', {
    hbl: 'HB-7700',
    mbl: 'MAEU 555',
    clientReference: 'PO/2026-88; PO-88125',
    goods: 'Secret goods',
  })
  await insertContainer(shipment, 'MSKU1234565')
  const hidden = await insertShipment(acme, 'FW-200', { hbl: 'HB-8800' })
  await change('update shipments set hidden_at = now() where id = $1', hidden)
  const boxless = await insertShipment(acme, 'FW-300', { hbl: 'HB-9900' })
  const removed = await insertContainer(boxless, 'MSKU0000010')
  await change('update containers set hidden_at = now() where id = $1', removed)
  await insertShipment(await insertCustomer('Sea only'), 'FW-400', { hbl: 'HB-4400' })
  await change(`update customers set modules = '{1}' where name = 'Sea only'`)
})

const allow = async (allowsLookUp: boolean) =>
  saveSharingSettings(actOf(await seedViewer({ roleId: 1 })), { allowsLinks: true, allowsLookUp })

let networks = 0

async function ask(query: Record<string, string>, network = `10.0.0.${networks++}`) {
  const request = new Request(`http://localhost/look-up?${new URLSearchParams(query)}`)
  try {
    return (await loader({ request, params: {}, context: { ...context(), network } } as never)) as Response
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}

test('there is no look-up until an administrator switches it on', async () => {
  expect((await ask({})).status).toBe(404)
  await allow(true)
  expect((await ask({})).status).toBe(200)
})

test.each([
  ['fw-100', 'MSKU1234565'],
  ['FW-100', 'msku 123456-5'],
  [' FW-100 ', 'hb7700'],
  ['FW-100', 'MAEU555'],
  ['FW-100', 'po 2026 88'],
  ['FW-100', '2026-88'],
  ['FW-100', 'PO88125'],
  ['FW-100', 'PO/2026-88; PO-88125'],
])('%s is found with %s', async (number, reference) => {
  await allow(true)
  const answer = await ask({ number, reference })
  const body = await answer.text()
  expect([answer.status, JSON.parse(body).thing.number]).toEqual([200, 'FW-100'])
  expect(body).not.toMatch(/secret|acme/i)
})

test('a wrong reference, an unknown number, what is hidden and what was not bought answer alike', async () => {
  await allow(true)
  const asked = [
    ['FW-100', 'MSKU9999999'],
    ['NOTHING', 'MSKU1234565'],
    ['FW-200', 'HB-8800'],
    ['FW-300', 'MSKU0000010'],
    ['FW-400', 'HB-4400'],
    ['FW-100', 'HB'],
    ['FW-100', '%'],
    ['FW-100', '....'],
    ['%', '%%%%'],
  ] as const
  for (const [number, reference] of asked) {
    const answer = await ask({ number, reference })
    const { thing, isMissed } = await answer.json()
    expect([answer.status, thing, isMissed], `${number} ${reference}`).toEqual([404, null, true])
  }
})

test('the 31st look-up of a network within ten minutes is refused, found or not', async () => {
  await allow(true)
  for (let n = 0; n < 30; n++) await ask({ number: 'FW-100', reference: n % 2 ? 'HB-7700' : 'HB-0000' }, '192.0.2.1')
  const answers = [
    await ask({ number: 'FW-100', reference: 'HB-7700' }, '192.0.2.1'),
    await ask({ number: 'FW-100', reference: 'HB-7700' }, '192.0.2.2'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([429, 200])
})

test('the form for the forwarder’s site is plain, complete and escaped', () => {
  const form = lookUpForm('https://portal.example.com/"><script>', translatorIn('es'))
  expect(form).toContain('method="get"')
  expect(form).not.toContain('<script')
  expect(form.match(/name="(\w+)"/g)).toEqual(['name="number"', 'name="reference"'])
})
