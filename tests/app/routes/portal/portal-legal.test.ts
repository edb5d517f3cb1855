import { beforeEach, expect, test } from 'vitest'
import { loader as terms } from '#app/routes/legal/terms.tsx'
import { action as publish } from '#app/routes/portal/legal/edit-legal-text.tsx'
import { loader as version } from '#app/routes/portal/legal/legal-version.tsx'
import { db } from '#db/postgres/client.server.ts'
import { legalTexts } from '#db/postgres/schema/core/legal-texts.ts'
import { asked } from '#tests/support/list-query.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()
beforeEach(() => db().delete(legalTexts))

const typed = { version: '0', datedOn: '2026-03-01', text: '# Terms of Acme\n\n## Use\n\nBy <b>you</b>.' }

async function send(fields: Record<string, string>, params = { document: 'terms', language: 'en' }) {
  const person = await signedIn(await seedPerson({ roleId: 1 }))
  return (await publish(asked(person, '/Admin/portal/legal/terms/en', new URLSearchParams(fields), params))) as Response
}

const page = async () => (await terms(asked(null, '/terminos-y-condiciones'))).json()

test('the preview shows what is typed and publishes nothing', async () => {
  const answer = await send({ ...typed, intent: 'text.preview' })
  const { preview, initialValue } = await answer.json()
  expect([answer.status, preview.title, preview.sections[0].title, initialValue.text]).toEqual([200, 'Terms of Acme', 'Use', typed.text])
  expect((await page()).datedOn).toBeNull()
})

test('a published text is the page, with its date, and its HTML is text', async () => {
  expect((await send(typed)).status).toBe(302)
  const { document, language, datedOn } = await page()
  expect([document.title, language, datedOn]).toEqual(['Terms of Acme', 'en', '2026-03-01'])
  expect(JSON.stringify(document.sections[0]?.blocks)).toContain('<b>')
})

test('an empty text, a day there is not and another document are refused', async () => {
  expect((await send({ ...typed, text: ' ' })).status).toBe(400)
  expect((await send({ ...typed, datedOn: '2026-02-31' })).status).toBe(400)
  await expect(send(typed, { document: 'cookies', language: 'en' })).rejects.toMatchObject({ status: 404 })
  await expect(send(typed, { document: 'terms', language: 'fr' })).rejects.toMatchObject({ status: 404 })
})

test('a version of another project is not found', async () => {
  await send(typed)
  const stranger = await signedIn(await seedPerson({ roleId: 1, projectId: 2 }))
  const args = asked(stranger, '/', undefined, { document: 'terms', language: 'en', version: '1' })
  await expect(version({ ...args, context: { ...args.context, projectId: 2 } })).rejects.toMatchObject({ status: 404 })
})
