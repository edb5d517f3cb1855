import type { ActionFunctionArgs } from '@remix-run/node'
import { expect, test } from 'vitest'
import { action, loader } from '#app/routes/directory/users/new-user-permissions.tsx'
import { readToast } from '#app/server/toast.server.ts'
import { db } from '#db/postgres/client.server.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { saveUserDraft } from '#domain/directory/users/user-drafts.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { context, seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()

test('the way back to the second step of a saved user starts a new one, and a submission of an older step is refused with words', async () => {
  const { cookie, viewer } = await signedIn(await seedPerson({ roleId: 1 }))
  const person = { name: 'Nora', lastName: 'Newman', email: 'nora@acme.test', position: null, telephone: null, roleId: 2 as const }
  const customerIds = [await seedCustomer(db())]
  const keep = (email: string, at: Date) => saveUserDraft(viewer, { ...person, email, customerIds }, { password: 'Fairway-2026' }, at)
  const headers = { Cookie: cookie, 'Content-Type': 'application/x-www-form-urlencoded' }
  const argumentsOf = (draft: string, sent?: string) => {
    const request = new Request(`http://localhost/Admin/users/new/${draft}`, { headers, ...(sent && { method: 'POST', body: sent }) })
    return { request, params: { draft }, context: context() } as ActionFunctionArgs
  }
  const save = async (draft: string) => (await action(argumentsOf(draft, 'reports=late-shipments'))) as Response

  const draft = await keep('nora@acme.test', new Date())
  expect((await loader(argumentsOf(draft))).status).toBe(200)
  expect((await save(draft)).status).toBe(302)
  const again = await loader(argumentsOf(draft))
  expect([again.status, again.headers.get('Location')]).toEqual([302, '/Admin/users'])

  const old = await keep('old@acme.test', new Date(Date.now() - 2 * 86_400_000))
  const refused = await save(old)
  expect([refused.status, refused.headers.get('Location')]).toEqual([302, '/Admin/users'])
  const next = new Request('http://localhost/Admin/users', { headers: { Cookie: refused.headers.get('Set-Cookie') ?? '' } })
  expect((await readToast(next)).toast).toMatchObject({ key: 'adminUsers.draftGone' })
})
