import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { loader as readReview } from '#app/routes/provisioning/access-review/access-review.tsx'
import { loader as ask, action as confirm } from '#app/routes/provisioning/access-review/confirm-review.tsx'
import { loader as preview, action as withdraw } from '#app/routes/provisioning/access-review/withdraw-access.tsx'
import { db } from '#db/postgres/client.server.ts'
import { userCustomers } from '#db/postgres/schema/accounts/access.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { sheetLayout } from '#domain/core/lists/list-sheet.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { findLastReview } from '#domain/provisioning/access-review/access-reviews.server.ts'
import { grantList } from '#domain/provisioning/access-review/grant-list.ts'
import { asked } from '#tests/support/list-query.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()
let who: { cookie: string }
let [acme, elsewhere, ana, grant, foreignGrant] = [0, 0, 0, 0, 0]

beforeAll(async () => {
  who = await signedIn(await seedPerson({ roleId: 1 }))
  acme = await seedCustomer(db(), { name: 'Acme' })
  elsewhere = await seedCustomer(db(), { projectId: 2, name: 'Elsewhere' })
  ana = await seedUser(db(), { name: 'Ana', lastName: 'Ruiz', customerIds: [acme] })
  const foreigner = await seedUser(db(), { projectId: 2, customerIds: [elsewhere] })
  const rows = await db().select().from(userCustomers)
  const idOf = (userId: number) => rows.find((row) => row.userId === userId)?.id ?? 0
  ;[grant, foreignGrant] = [idOf(ana), idOf(foreigner)]
})

const read = async (search: string) => (await readReview(asked(who, `/Admin/access${search}`))).json()
const statusOf = async (answer: Promise<unknown>) =>
  answer.then(
    (given) => (given as Response).status,
    (thrown) => (thrown as Response).status,
  )

test('the button confirms the one customer that is filtered by, and all where there are several or a foreign one', async () => {
  expect((await read(`?customer=${acme}`)).only).toEqual({ id: String(acme), name: 'Acme' })
  for (const search of ['', `?customer=${elsewhere}`, `?customer=${acme}&customer=${elsewhere}`, '?customer=x']) {
    expect((await read(search)).only).toBeNull()
  }
  expect(JSON.stringify(await read(`?customer=${elsewhere}`))).not.toContain('Elsewhere')
})

test('a review of a customer that is foreign, absent or no id is not there', async () => {
  for (const id of [elsewhere, 999_999, 'x', '']) {
    const path = `/Admin/access/reviewed?customer=${id}`
    expect(await statusOf(ask(asked(who, path)))).toBe(404)
    expect(await statusOf(confirm(asked(who, path, new FormData())))).toBe(404)
  }
  expect(await findLastReview(4, acme)).toBeNull()
  const answer = (await confirm(asked(who, `/Admin/access/reviewed?customer=${acme}`, new FormData()))) as Response
  expect(answer.headers.get('Location')).toBe(`/Admin/access?customer=${acme}`)
  expect(await findLastReview(4, acme)).not.toBeNull()
})

test('a foreign row is neither asked about nor withdrawn, and what was filtered by is kept', async () => {
  const path = `/Admin/access/withdraw?q=Ana&only=selected&selected=${grant}&selected=${foreignGrant}`
  const { grants, wayBack } = await (await preview(asked(who, path))).json()
  expect([grants.map(({ person }) => person), wayBack]).toEqual([['Ana Ruiz'], '/Admin/access?q=Ana'])
  const form = (ids: readonly number[]) => {
    const fields = new FormData()
    for (const id of ids) fields.append('grant', String(id))
    return fields
  }
  expect(await statusOf(withdraw(asked(who, path, form([]))))).toBe(400)
  const nothing = (await withdraw(asked(who, path, form([foreignGrant])))) as Response
  const done = (await withdraw(asked(who, path, form([foreignGrant, grant])))) as Response
  const toasts = [nothing, done].map(({ headers }) =>
    Buffer.from((headers.get('Set-Cookie') ?? '').split(/[=;]/)[1] ?? '', 'base64').toString(),
  )
  expect(toasts[0]).toContain('accessReview.gone')
  expect(toasts[1]).toContain('accessReview.withdrawn')
  expect(done.headers.get('Location')).toBe('/Admin/access?q=Ana')
  expect(await db().$count(userCustomers, eq(userCustomers.userId, ana))).toBe(0)
  expect(await db().$count(userCustomers, eq(userCustomers.id, foreignGrant))).toBe(1)
})

test('the spreadsheet has no column of buttons', () => {
  const { columns } = sheetLayout(
    grantList,
    grantList.columns.map(({ key }) => key),
    translatorIn('en'),
    'UTC',
  )
  const labels = columns.map(({ label }) => label)
  expect(labels).toContain('Granted by')
  expect(labels).not.toContain('Withdraw')
})
