import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { action, loader } from '#app/routes/portal/portal-brand.tsx'
import { loader as picture } from '#app/routes/shell/brand/brand-picture.ts'
import { loader as sheet } from '#app/routes/shell/brand/brand-sheet.ts'
import { loader as manifest } from '#app/routes/shell/brand/web-manifest.ts'
import { db } from '#db/postgres/client.server.ts'
import { projects as projectRows } from '#db/postgres/schema/core/projects.ts'
import { brandOf, readBrands } from '#domain/core/projects/brands.server.ts'
import { asked } from '#tests/support/list-query.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { context, seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()

beforeEach(async () => {
  const first = { name: 'RR Fairway', languageCode: 'EN' as const, colour: null, brandVersion: 1 }
  await db().update(projectRows).set(first).where(eq(projectRows.id, 4))
  await readBrands()
})

const typed = { version: '1', name: 'Acme Forwarding', colour: '#D6006C', sloganEn: 'Across every sea.', language: 'es', apps: 'on' }

async function send(fields: Record<string, string>) {
  const person = await signedIn(await seedPerson({ roleId: 1 }))
  const answer = await action(asked(person, '/Admin/portal', new URLSearchParams(fields)))
  return answer as Response
}

test('the preview shows what is typed and changes nothing', async () => {
  const answer = await send({ ...typed, intent: 'brand.preview' })
  expect([answer.status, (await answer.json()).initialValue.name]).toEqual([200, 'Acme Forwarding'])
  expect(brandOf(4)).toMatchObject({ name: 'RR Fairway', version: 1 })
})

test('a saved brand is that of the next page', async () => {
  expect((await send(typed)).status).toBe(302)
  expect(brandOf(4)).toMatchObject({ name: 'Acme Forwarding', colour: '#d6006c', language: 'es', showsApps: true })
  const { short_name, icons } = await manifest({
    request: new Request('http://localhost/'),
    params: {},
    context: { ...context(), projectId: 4 },
  }).json()
  expect([short_name, icons.map(({ src }) => src)]).toEqual(['Acme', ['/brand/initial.svg?of=A&colour=d6006c']])
})

test('the project’s own colour is stored as none, so that it keeps its tokens', async () => {
  await send({ ...typed, colour: '#1e579f' })
  expect(brandOf(4).colour).toBeNull()
})

test.each([
  ['a colour of another form', { colour: 'red' }, 'branding.brand.colourWrong'],
  ['an address that is none', { senderAddress: 'desk@acme.test, other@acme.test' }, 'administration.emailInvalid'],
  ['a zone there is not', { timeZone: 'Mars/Olympus' }, 'profile.zoneWrong'],
  ['a name that is too long', { name: 'x'.repeat(61) }, 'administration.tooLong'],
  ['a language there is not', { language: 'fr' }, 'failures.staleForm'],
])('%s is refused beside its field, with all that was typed', async (_what, wrong, words) => {
  const answer = await send({ ...typed, ...wrong })
  const { error, initialValue } = await answer.json()
  expect([answer.status, JSON.stringify(error).includes(words), initialValue.sloganEn]).toEqual([400, true, typed.sloganEn])
  expect(brandOf(4).name).toBe('RR Fairway')
})

test('two administrators who edit at once do not overwrite each other', async () => {
  await send(typed)
  const answer = await send({ ...typed, name: 'Late' })
  expect([answer.status, (await answer.json()).stale]).toEqual([409, expect.objectContaining({ version: 2 })])
})

test.each([2, 3, 4, 5] as const)('role %i gets the answer for what there is not', async (roleId) => {
  const person = await signedIn(await seedPerson({ roleId }))
  await expect(loader(asked(person, '/Admin/portal'))).rejects.toMatchObject({ status: 404 })
})

const open = (params: Record<string, string>) => ({
  request: new Request('http://localhost/'),
  params,
  context: { ...context(), projectId: 4 as const },
})

test('the sheet of a colour can be kept for a year, and there is none of another text', async () => {
  const answer = sheet(open({ colour: 'd6006c' }))
  expect(answer.headers.get('Cache-Control')).toContain('immutable')
  expect(await answer.text()).toContain('--project-hue: ')
  for (const colour of ['red', 'D6006C', 'd6006c}', ''])
    expect(() => sheet(open({ colour }))).toThrow(expect.objectContaining({ status: 404 }))
})

test('a picture that there is not is a 404', async () => {
  for (const name of ['logo', 'f'.repeat(64), '..', 'icon-phone']) {
    await expect(picture(open({ picture: name }))).rejects.toMatchObject({ status: 404 })
  }
})
