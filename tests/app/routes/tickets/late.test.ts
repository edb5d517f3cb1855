import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { action, loader } from '#app/routes/tickets/raising/new.tsx'
import { record } from '#db/records/client.server.ts'
import { ticketDrafts } from '#db/records/schema/desk/ticket-drafts.ts'
import { ticketCopies, tickets } from '#db/records/schema/desk/tickets.ts'
import { files } from '#db/records/schema/ground/files.ts'
import { sessions } from '#db/records/schema/people/access.ts'
import { forgetExpired } from '#jobs/forget-expired.ts'
import { context, type SeededPerson, seedPerson, signedIn } from '#tests/support/people.ts'
import { withRecord } from '#tests/support/record.ts'

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

async function kept(person: SeededPerson, address = url) {
  const { cookie } = await signedIn(person)
  const answer = await loader({ request: new Request(address, { headers: { Cookie: cookie } }), params: {}, context: context() } as never)
  return { cookie, draft: (await answer.json()).kept }
}

const end = (person: SeededPerson, how: Partial<typeof sessions.$inferInsert>) =>
  record().update(sessions).set(how).where(eq(sessions.userId, person.userId))
const longAgo = { lastSeenAt: new Date(Date.now() - 5_400_000) }

test('what was typed into a new ticket outlives its session, for its writer alone, until it is raised; its file does not', async () => {
  const [writer, other] = [await seedPerson({ roleId: 2 }), await seedPerson({ roleId: 2 })]
  const { cookie } = await signedIn(writer)
  await end(writer, longAgo)
  const answer = await send(cookie, { ...typed, description: `${typed.description}\0\ud800` })
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/?next=%2FService-Desk%2Fnew%3Fshipment%3D7'])
  expect(await record().$count(tickets)).toBe(0)
  expect(await record().$count(files)).toBe(0)
  expect((await kept(other)).draft).toBeNull()
  expect((await kept(writer, `${url}&anew=1`)).draft).toBeNull()
  const again = await kept(writer)
  expect(again.draft).toMatchObject({
    fields: { subject: typed.subject, module: '12' },
    copies: [{ name: 'Ana', email: 'ana@company.com' }],
  })
  expect((await send(again.cookie, { ...typed, phone: '' })).status).toBe(302)
  expect(await record().$count(tickets, eq(tickets.createdBy, writer.userId))).toBe(1)
  expect((await kept(writer)).draft).toBeNull()
})

const copied = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      [`copies[${at}].name`, `Reader ${at}`],
      [`copies[${at}].email`, `reader-${at}@company.com`],
    ]).flat(),
  )

test('a ticket takes its twenty people in copy, refuses one more in words, and one more than its form holds as a form that is none', async () => {
  const asker = await seedPerson({ roleId: 2 })
  const { cookie } = await signedIn(asker)
  const countOf = (subject: string) => record().$count(tickets, eq(tickets.subject, subject))
  expect((await send(cookie, { ...typed, ...copied(20), subject: 'Twenty' })).status).toBe(302)
  expect(await countOf('Twenty')).toBe(1)
  expect(await record().$count(ticketCopies, like(ticketCopies.email, 'reader-%'))).toBe(20)
  const written = { copyName: 'One', copyEmail: 'more@company.com' }
  const refused = await send(cookie, { ...typed, ...copied(20), ...written, subject: 'One more' })
  expect([refused.status, (await refused.json()).error]).toEqual([400, { copyEmail: ['tickets.form.copyMost'] }])
  expect((await send(cookie, { ...typed, ...copied(40), subject: 'Forty' })).status).toBe(400)
  expect([await countOf('One more'), await countOf('Forty')]).toEqual([0, 0])
})

test('nothing is kept of somebody signed out, with a cookie of nobody or of a session that ended over an hour ago, or after a day, when the clock deletes it', async () => {
  const writer = await seedPerson({ roleId: 2 })
  const { cookie } = await signedIn(writer)
  await end(writer, { endedAt: new Date() })
  await send(cookie, typed)
  await send('fairway=nobody', typed)
  await end(writer, { endedAt: null, lastSeenAt: new Date(Date.now() - 7_260_000) })
  await send(cookie, typed)
  expect(await record().$count(ticketDrafts)).toBe(0)
  await end(writer, { endedAt: null, ...longAgo })
  await send(cookie, typed)
  const keptAt = new Date(Date.now() - 86_400_000)
  await record().update(ticketDrafts).set({ keptAt })
  expect((await kept(writer)).draft).toBeNull()
  await forgetExpired(new Date(keptAt.getTime() + 86_399_999))
  expect(await record().$count(ticketDrafts)).toBe(1)
  await forgetExpired(new Date(keptAt.getTime() + 86_400_000))
  expect(await record().$count(ticketDrafts)).toBe(0)
})
