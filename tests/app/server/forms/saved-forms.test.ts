import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { AppLoadContext } from '@remix-run/node'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FormDefinition, FormSchema } from '#app/components/form/schema/define-form.ts'
import { fieldsOf } from '#app/components/form/schema/own-fields.ts'
import { guardAction } from '#app/server/forms/action-guard.server.ts'
import { findSavedFormPage } from '#app/server/forms/saved-forms.server.ts'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { sessions } from '#db/postgres/schema/accounts/access.ts'
import { formDrafts } from '#db/postgres/schema/accounts/form-drafts.ts'
import { seedCustomerGroup } from '#db/seed/seed-customers.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import type { z } from '#domain/platform/schema.ts'
import { deleteExpired } from '#jobs/delete-expired.ts'
import { sample } from '#tests/support/extent.ts'
import { forms } from '#tests/support/hostile/forms-of-routes.ts'
import { paramsOfNothing, takers } from '#tests/support/route-files.ts'
import { repository } from '#tests/support/sources.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { context, type SeededPerson, seedCustomers, seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()
let writer: SeededPerson
let other: SeededPerson
let params: Record<string, string> = {}

beforeAll(async () => {
  const customerIds = await seedCustomers(1)
  writer = await seedPerson({ roleId: 1, customerIds })
  other = await seedPerson({ roleId: 1, customerIds })
  const id = String(await seedShipment(db(), { customerId: customerIds[0] ?? 0, containers: [{}] }))
  const group = String(await seedCustomerGroup(db()))
  params = { ...paramsOfNothing, id, tariff: 'new', customer: String(customerIds[0]), group, contact: 'new', move: 'restore' }
  params = { ...params, user: String(other.userId), answer: 'new', entry: 'new', list: 'tracking', report: '1' }
})

/** Routes with forms for signed-out visitors. */
const open = /sign-in|recovery\/|registration\/|mail-choice\/|second-factor\/enter-code|guest|opened-link|not-found|unload|language|logout/
const drafted = Object.entries(forms).filter(([file, schema]) => schema && !open.test(file)) as [string, z.ZodType][]

function fill(schema: z.ZodType): FormData {
  const form = new FormData()
  for (const [pattern, { isFile }] of fieldsOf(schema).fields) {
    const name = pattern.replaceAll('[]', '[0]')
    if (name === 'intent' || form.has(name.replace(/\[0\]$/, ''))) continue
    if (isFile) form.append(name, new File(['a,b'], 'chosen.csv'))
    else form.append(name, `typed ${name}`)
  }
  return form
}

interface Sent {
  status: number
  location: string
  body: Record<string, unknown> | null
  reported: unknown[]
}

function formIn(file: string): FormDefinition | null {
  const schema = file.endsWith('.tsx') && (forms[file] as FormSchema | null)
  return schema ? { constraint: {}, schema: async () => schema } : null
}

async function send(file: string, path: string, cookie: string, form: FormData | null, kept?: object): Promise<Sent> {
  const module = await import(/* @vite-ignore */ `../../../../app/${file}`)
  const guarded = guardAction(file.replace(/\.tsx?$/, ''), module.action, 'default' in module, formIn(file))
  const whole = new Request(`http://localhost${path}`, { method: 'POST', body: form ?? new URLSearchParams() })
  const bytes = Buffer.from(await whole.arrayBuffer())
  const headers = { Cookie: cookie, Referer: 'http://localhost/Home?from=here', 'Content-Type': whole.headers.get('Content-Type') ?? '' }
  const isUpload = form !== null && takers.includes(file)
  const request = new Request(`http://localhost${path}`, { method: 'POST', headers, body: isUpload ? '' : bytes })
  const reported: unknown[] = []
  const asked = {
    ...context(),
    ...(isUpload && { body: Readable.from([bytes]) }),
    ...kept,
    report: (error: unknown) => void reported.push(error),
  }
  const answer: Response = await (guarded({ request, params, context: asked } as never) as Promise<Response>).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown
    throw thrown
  })
  const isJson = answer.headers.get('Content-Type')?.includes('json')
  return { status: answer.status, location: answer.headers.get('Location') ?? '', body: isJson ? await answer.json() : null, reported }
}

async function expired(person: SeededPerson): Promise<string> {
  const { cookie, viewer } = await signedIn(person)
  await db()
    .update(sessions)
    .set({ lastSeenAt: new Date(Date.now() - 5_400_000) })
    .where(eq(sessions.id, viewer.sessionId))
  return cookie
}

async function comesBack(file: string, location: string, person: SeededPerson) {
  const next = new URL(location, 'http://localhost').searchParams.get('next') ?? ''
  const { cookie } = await signedIn(person)
  const asked: AppLoadContext = context()
  const page = await findSavedFormPage(new Request(`http://localhost${next}`, { headers: { Cookie: cookie } }), asked)
  return page && send(file, next, cookie, null, { kept: asked.kept })
}

const change = async () => (await databasePool().query("select count(*)::int as n from audit_entries where action <> 'login'")).rows[0].n

/** One guard of actions keeps the forms of all routes. */
describe.each(sample(drafted, 40, 'saved forms'))('%s', (file, schema) => {
  test('a form sent after its session ended is kept for its writer alone, comes back filled in, and acts on nothing', async () => {
    const form = fill(schema)
    const sent = await send(file, `/somewhere/${file.length}?a=b`, await expired(writer), form)
    expect([sent.status, sent.reported]).toEqual([302, []])
    const module = await import(/* @vite-ignore */ `../../../../app/${file}`)
    if (!('default' in module)) return expect(sent.location).toMatch(/^\/\?next=%2FHome%3Ffrom%3Dhere/)
    expect(sent.location).toMatch(/^\/\?next=%2Fsomewhere%2F\d+%3Fa%3Db%26typed%3D[0-9a-f-]{36}$/)
    expect(await comesBack(file, sent.location, other)).toBeNull()
    const before = await change()
    const back = await comesBack(file, sent.location, writer)
    if (back?.status === 404) return
    expect(back?.reported).toEqual([])
    expect(back?.status).toBe(200)
    const said = JSON.stringify(back?.body)
    expect(said).toContain('failures.typedKept')
    for (const [pattern, { isFile, isSecret }] of fieldsOf(schema).fields) {
      const name = pattern.replaceAll('[]', '[0]')
      if (!form.has(name)) continue
      const shown = isFile ? 'chosen.csv' : `typed ${name}`
      if (isSecret) expect(said).not.toContain(shown)
      else expect(said).toContain(shown)
    }
    const [row] = await db()
      .select()
      .from(formDrafts)
      .where(eq(formDrafts.route, file.replace(/\.tsx?$/, '')))
    for (const [name, { isSecret }] of fieldsOf(schema).fields) if (isSecret) expect(JSON.stringify(row)).not.toContain(`typed ${name}`)
    expect(await change()).toBe(before)
  })
})

test('a button pressed after the session ended has done its work once the form is back', async () => {
  const file = 'routes/directory/customers/new-customer.tsx'
  const form = new FormData()
  for (const [name, value] of [
    ['name', 'Typed late'],
    ['contacts[0].name', 'Ana'],
    ['intent', 'contacts.add'],
  ] as const)
    form.append(name, value)
  const { location } = await send(file, '/new', await expired(writer), form)
  const back = await comesBack(file, location, writer)
  expect([back?.status, back?.body]).toMatchObject([200, { error: { '': ['failures.typedKept'] } }])
  expect(back?.body?.initialValue).toEqual({ name: 'Typed late', contacts: [{ name: 'Ana' }, null] })
})

test('no form is kept for a signed-out user, an unknown cookie or a user viewed by an administrator, and a kept form is deleted after an hour', async () => {
  const [file, schema] = drafted.find(([name]) => name.includes('tickets/creation')) as [string, z.ZodType]
  await db().delete(formDrafts)
  const { cookie, viewer } = await signedIn(writer)
  await db().update(sessions).set({ endedAt: new Date() }).where(eq(sessions.id, viewer.sessionId))
  expect((await send(file, '/a', cookie, fill(schema))).location).toBe('/?next=%2Fa')
  await send(file, '/a', 'fairway=nobody', fill(schema))
  const looking = await expired(writer)
  await db().update(sessions).set({ viewedUserId: other.userId }).where(eq(sessions.userId, writer.userId))
  await send(file, '/a', looking, fill(schema))
  expect(await db().$count(formDrafts)).toBe(0)
  await db().update(sessions).set({ viewedUserId: null })
  const { location } = await send(file, '/a', await expired(writer), fill(schema))
  expect(await db().$count(formDrafts)).toBe(1)
  const keptAt = new Date(Date.now() - 3_600_000)
  await db().update(formDrafts).set({ keptAt })
  expect(await comesBack(file, location, writer)).toBeNull()
  await deleteExpired(new Date(keptAt.getTime() + 3_599_999))
  expect(await db().$count(formDrafts)).toBe(1)
  await deleteExpired(new Date(keptAt.getTime() + 3_600_000))
  expect(await db().$count(formDrafts)).toBe(0)
})

test('a form over 64 KB is not kept and says so, and the twenty-first form replaces the oldest', async () => {
  const file = 'routes/directory/customers/new-customer.tsx'
  const form = new FormData()
  form.append('name', 'x'.repeat(70_000))
  const { location } = await send(file, '/long', await expired(writer), form)
  expect(JSON.stringify((await comesBack(file, location, writer))?.body)).toContain('failures.typedTooLong')
  const short = new FormData()
  short.append('name', 'Short')
  const cookie = await expired(writer)
  for (let n = 0; n < 20; n += 1) await send(file, `/form/${n}`, cookie, short)
  expect(await db().$count(formDrafts, eq(formDrafts.userId, writer.userId))).toBe(20)
  expect(await db().$count(formDrafts, eq(formDrafts.place, '/long'))).toBe(0)
})

test('every route with a form answers an unexpected failure with what was typed and says that nothing was saved', async () => {
  const { cookie } = await signedIn(writer)
  const lost: string[] = []
  for (const [file, schema] of Object.entries(forms)) {
    const module = await import(/* @vite-ignore */ `../../../../app/${file}`)
    const burn = () => Promise.reject(new Error('The disk is on fire.'))
    const fails = guardAction(file.replace(/\.tsx?$/, ''), burn, 'default' in module, formIn(file))
    const form = schema ? fill(schema) : new FormData()
    for (const [name, value] of [...form]) if (typeof value !== 'string') form.delete(name)
    const reported: unknown[] = []
    const request = new Request('http://localhost/a', { method: 'POST', body: form, headers: { Cookie: cookie } })
    const answer = (await fails({
      request,
      params,
      context: { ...context(), report: (error: unknown) => void reported.push(error) },
    } as never)) as Response
    const said = 'default' in module ? await answer.text() : ''
    const isBack = 'default' in module ? answer.status === 500 && said.includes('failures.notSaved') : answer.status === 302
    const typed = [...form].filter(
      ([name]) => schema && 'default' in module && !fieldsOf(schema).fields.get(name.replaceAll('[0]', '[]'))?.isSecret,
    )
    if (!isBack || reported.length === 0 || typed.some(([, value]) => !said.includes(String(value))))
      lost.push(`${file}: ${said.slice(0, 300)}`)
    if (/typed (password|code|oldPassword)/.test(said)) lost.push(`${file} sends a secret back`)
  }
  expect(lost).toEqual([])
})

test('a write that the database rejects unexpectedly leaves the form filled in and is logged', async () => {
  await databasePool().query(
    `create function fail() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
     create trigger fails before insert on customers for each row execute function fail()`,
  )
  const { cookie } = await signedIn(writer)
  const form = new FormData()
  for (const [name, value] of Object.entries({ key: crypto.randomUUID(), name: 'Typed with care', rfc: 'TYP010101AAA', modules: '1' }))
    form.append(name, value)
  for (const name of ['name', 'lastName', 'email', 'position', 'telephone'])
    form.append(`contacts[0].${name}`, name === 'email' ? 'a@b.test' : name === 'telephone' ? '5512345678' : 'Ana')
  const sent = await send('routes/directory/customers/new-customer.tsx', '/Admin/customers/new', cookie, form)
  await databasePool().query('drop trigger fails on customers; drop function fail()')
  expect(JSON.stringify(sent.body)).toContain('Typed with care')
  expect([sent.status, sent.body?.error]).toEqual([500, { '': ['failures.notSaved'] }])
  expect(String(sent.reported)).toContain('insert into')
})

test('every page with a form shows the result of its action', () => {
  const shows = /useActionData|<Confirm\b|<Unselected\b/
  const silent = Object.keys(forms).filter((file) => {
    const source = readFileSync(join(repository, 'app', file), 'utf8')
    return /export default/.test(source) && /export async function action/.test(source) && !shows.test(source)
  })
  expect(silent).toEqual([])
})

test('every field for a password, code or key is marked as secret in its schema', () => {
  const plain = /^(draft|key|lastSeenAt)$/
  const unmarked = Object.entries(forms).flatMap(([file, schema]) =>
    [...(schema ? fieldsOf(schema).fields : [])]
      .filter(([name, { isSecret }]) => /password|secret|token|^code|otp|pin$/i.test(name) && !isSecret && !plain.test(name))
      .map(([name]) => `${file}: ${name}`),
  )
  expect(unmarked).toEqual([])
})
