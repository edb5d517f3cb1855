import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { action } from '#app/routes/tickets/creation/new-ticket.tsx'
import { db } from '#db/postgres/client.server.ts'
import { ticketCopies, tickets } from '#db/postgres/schema/tickets/tickets.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { context, seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()
const url = 'http://localhost/Service-Desk/new?shipment=7'
const typed = {
  type: '3',
  module: '12',
  subject: 'Typed with care',
  description: 'Line\r\nby line',
  'copies[0].name': 'Ana',
  'copies[0].email': 'ana@company.com',
}

async function send(cookie: string, values: Record<string, string>): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ key: randomUUID(), ...values })) form.append(name, value)
  form.append('file', new File(['a,b'], 'a.csv'))
  const whole = new Request(url, { method: 'POST', body: form })
  const headers = { Cookie: cookie, 'Content-Type': whole.headers.get('Content-Type') ?? '' }
  const body = Readable.from([Buffer.from(await whole.arrayBuffer())])
  const asked = { request: new Request(url, { method: 'POST', headers, body: '' }), params: {}, context: { ...context(), body } }
  try {
    return (await action(asked as never)) as Response
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}

const copied = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      [`copies[${at}].name`, `Reader ${at}`],
      [`copies[${at}].email`, `reader-${at}@company.com`],
    ]).flat(),
  )

test('a ticket accepts twenty people in copy and refuses the next with words, and a form beyond its limits is malformed', async () => {
  const asker = await seedPerson({ roleId: 2 })
  const { cookie } = await signedIn(asker)
  const countOf = (subject: string) => db().$count(tickets, eq(tickets.subject, subject))
  expect((await send(cookie, { ...typed, ...copied(20), subject: 'Twenty' })).status).toBe(302)
  expect(await countOf('Twenty')).toBe(1)
  expect(await db().$count(ticketCopies, like(ticketCopies.email, 'reader-%'))).toBe(20)
  const written = { copyName: 'One', copyEmail: 'more@company.com' }
  const refused = await send(cookie, { ...typed, ...copied(20), ...written, subject: 'One more' })
  expect([refused.status, (await refused.json()).error]).toEqual([400, { copyEmail: ['tickets.form.copyMost'] }])
  expect((await send(cookie, { ...typed, ...copied(40), subject: 'Forty' })).status).toBe(400)
  expect([await countOf('One more'), await countOf('Forty')]).toEqual([0, 0])
})
