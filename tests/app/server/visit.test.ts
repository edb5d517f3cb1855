import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { pageViewOf } from '#app/server/session/page-views.server.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { requireSecondFactor } from '#domain/identity/access/second-factor/factor-requirement.server.ts'
import { recordVisit } from '#domain/identity/access/visits.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { context, seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()

const asked = (path: string, cookie: string, pageView: 'document' | 'part' | null = 'document') => ({
  request: new Request(`http://localhost${path}`, { headers: { Cookie: cookie } }),
  context: { ...context(), pageView },
})
const visits = async ({ userId }: Viewer) =>
  (await db().select().from(auditEntries).where(eq(auditEntries.userId, userId)).orderBy(auditEntries.id)).filter(
    ({ action }) => action === 'visit',
  )

const get = (originalUrl: string, headers: Record<string, string>, method = 'GET') => ({ method, originalUrl, headers })

describe('page view of a request', () => {
  test.each([
    ['a document', get('/Home', { accept: 'text/html,*/*' }), 'document'],
    ['a part of a page that scripts turn', get('/Home?tab=1&_data=routes%2Fhome', { accept: '*/*' }), 'part'],
    ['no part that is fetched in case it is wanted', get('/Home?_data=routes%2Fhome', { 'sec-purpose': 'prefetch' }), null],
    ['no picture', get('/logo', { accept: 'image/avif,*/*' }), null],
    ['no form', get('/Home', { accept: 'text/html' }, 'POST'), null],
  ])('%s', (_, request, view) => expect(pageViewOf(request)).toBe(view))
})

test('a client-side navigation records one visit for all its parallel requests', async () => {
  const { cookie, viewer } = await signedIn(await seedPerson({ roleId: 2 }))
  const parts = () => [asked('/shipmentsDetail/7', cookie, 'part'), asked('/shipmentsDetail/7', cookie, 'part')]
  await Promise.all(parts().map((part) => requireViewer(part, 'see-shipment')))
  await requireViewer(asked('/Tracking', cookie, 'part'), 'search-shipments')
  await vi.waitFor(async () => expect(await visits(viewer)).toHaveLength(2))
  expect((await visits(viewer)).map(({ subjectId }) => subjectId).sort()).toEqual(['/Tracking', '/shipmentsDetail/7'])
})

test('an opened page is recorded once, with path, capability, user, session, network and request id', async () => {
  const { cookie, viewer } = await signedIn(await seedPerson({ roleId: 2 }))
  const page = asked('/search/caf%C3%A9?page=2', cookie)
  await Promise.all([requireViewer(page, 'select-customers'), requireViewer(page, 'search-shipments')])
  await vi.waitFor(async () => expect(await visits(viewer)).not.toHaveLength(0))
  expect(await visits(viewer)).toMatchObject([
    {
      sessionId: viewer.sessionId,
      subjectId: '/search/café',
      details: { module: 'search-shipments' },
      network: '127.0.0.1',
      requestId: 'request',
    },
  ])
})

test('a page that does not open is not recorded', async () => {
  const { cookie, viewer } = await signedIn(await seedPerson({ roleId: 4 }))
  await expect(requireViewer(asked('/audit', cookie), 'read-audit-trail')).rejects.toMatchObject({ status: 404 })
  await recordVisit(actOf(viewer, new Date(), { network: null, userAgent: null, requestId: null }), { path: '/after', module: 'see-home' })
  expect((await visits(viewer)).map(({ subjectId }) => subjectId)).toEqual(['/after'])
})

test('a user who owes a second factor is redirected to its setup from every other page', async () => {
  const { viewer: administrator } = await signedIn(await seedPerson({ roleId: 1 }))
  const { cookie } = await signedIn(await seedPerson({ roleId: 3 }))
  await requireSecondFactor(actOf(administrator, new Date(), { network: null, userAgent: null, requestId: null }), [3])
  for (const path of ['/Home', '/second-factor/required', '/second-factor/', '/Second-Factor', '/second%2Dfactor']) {
    const refused = await requireViewer(asked(path, cookie), 'see-home').catch((response) => response)
    expect([refused.status, refused.headers.get('Location')]).toEqual([302, '/second-factor'])
  }
  expect((await requireViewer(asked('/second-factor', cookie), 'manage-second-factor')).owesSecondFactor).toBe(true)
})

test('a user whose password an administrator set must choose another before the second factor', async () => {
  const person = await seedPerson({ roleId: 3 })
  await db().update(users).set({ owesNewPassword: true }).where(eq(users.id, person.userId))
  const { cookie } = await signedIn(person)
  for (const path of ['/Home', '/second-factor', '/change-password/']) {
    const refused = await requireViewer(asked(path, cookie), 'see-home').catch((response) => response)
    expect([refused.status, refused.headers.get('Location')]).toEqual([302, '/change-password'])
  }
  expect((await requireViewer(asked('/change-password', cookie), 'change-own-password')).owesNewPassword).toBe(true)
})
