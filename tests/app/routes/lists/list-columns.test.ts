import { expect, test } from 'vitest'
import { action } from '#app/routes/lists/list-columns.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import { asked } from '#tests/support/list-query.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()

async function send(address: string, body: string) {
  const person = await signedIn(await seedPerson({ roleId: 2 }))
  const sent = asked(person, `/lists/tracking/columns?${address}`, new URLSearchParams(body), { list: 'tracking' })
  const response = (await action(sent).catch((thrown) => thrown)) as Response
  const preferences = (await findViewer(person.token, 4, new Date()))?.preferences
  return { to: [response.status, response.headers.get('Location')], columns: preferences?.columns.tracking, density: preferences?.density }
}

test.each([
  [
    'the list as it was, but in the columns chosen',
    'mode=sea&column=ata&page=3&shipment=7',
    'intent=choose&column=eta&density=compact',
    '/Tracking?mode=sea&page=3&shipment=7',
    ['number', 'eta'],
    'compact',
  ],
  ['the menu, where one was moved', '', 'intent=earlier+pol&column=eta&column=pol', '/Tracking#columns', ['number', 'pol', 'eta'], 'roomy'],
  [
    'the list, where the usual ones come back',
    'sort=eta&dir=asc',
    'intent=first&column=eta',
    '/Tracking?sort=eta&dir=asc',
    undefined,
    'roomy',
  ],
  ['the list as it was, where nothing was chosen', 'column=ata', 'column=eta&roleId=1', '/Tracking?column=ata', undefined, 'roomy'],
  [
    'the list and nowhere else',
    'back=//evil.example',
    'intent=choose&column=x%00&column=<b>',
    '/Tracking?back=%2F%2Fevil.example',
    ['number'],
    'roomy',
  ],
])('a choice in the columns menu leads to %s', async (_, address, body, to, columns, density) => {
  expect(await send(address, body)).toEqual({ to: [302, to], columns, density })
})
