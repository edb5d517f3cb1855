import { beforeAll, expect, test } from 'vitest'
import { action, loader } from '#app/routes/reports/report-creation.tsx'
import { findOwnReport } from '#domain/reports/storage/find-report.server.ts'
import { listOwnReports } from '#domain/reports/storage/report-lines.server.ts'
import { createReport, deleteReport } from '#domain/reports/storage/save-report.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { asked } from '#tests/support/list-query.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()
const now = new Date('2026-03-14T10:00:00Z')
type Person = Awaited<ReturnType<typeof signedIn>>
let customers: number[]
let owner: Person
let colleague: Person
let other: Person

beforeAll(async () => {
  customers = await seedCustomers(3)
  const person = async (customerIds: number[]) => signedIn(await seedPerson({ roleId: 2, customerIds }))
  owner = await person(customers.slice(0, 2))
  colleague = await person(customers.slice(1))
  other = await person(customers.slice(2))
})

const build = () =>
  createReport(
    actOf(owner.viewer, now),
    {
      ...{
        name: 'Ours',
        description: 'Of two customers',
        customerIds: customers.slice(0, 2),
        schedule: null,
        shareTo: [colleague.viewer.userId],
      },
      definition: { module: 'tracking', fields: ['column-number'], filters: [], orders: [] },
    },
    crypto.randomUUID(),
  )

const pathOf = (id: number) => `/reports/creation?copy=${id}`

async function copy(who: Person, id: number) {
  const form = new FormData()
  const fields = { key: crypto.randomUUID(), name: `Copy ${id}`, description: 'A copy', module: 'tracking', fields: 'column-number' }
  for (const [name, value] of Object.entries({ ...fields, customers: 'kept' })) form.append(name, value)
  const answer = (await action(asked(who, pathOf(id), form))) as Response
  const [line] = (await listOwnReports(who.viewer, now)).filter(({ name }) => name === fields.name)
  return { status: answer.status, kept: line && (await findOwnReport(who.viewer, Number(line.key)))?.customerIds }
}

test('a copied report keeps the customers it was built for', async () => {
  const id = await build()
  const shown = (await loader(asked(owner, pathOf(id)))) as Response
  expect((await shown.json()).building).toMatchObject({ first: { customers: 'kept' }, customers: { kept: 2 } })
  expect(await copy(owner, id)).toEqual({ status: 302, kept: customers.slice(0, 2) })
})

test('a copy of a colleague’s report keeps only the customers that its new owner may see', async () => {
  const id = await build()
  const shown = (await loader(asked(colleague, pathOf(id)))) as Response
  expect((await shown.json()).building).toMatchObject({ first: { customers: 'kept' }, customers: { kept: 1 } })
  expect(await copy(colleague, id)).toEqual({ status: 302, kept: customers.slice(1, 2) })
})

test('a copy whose customers no longer exist is not silently widened to all customers', async () => {
  const id = await build()
  await deleteReport(actOf(owner.viewer, now), id)
  expect(await copy(owner, id)).toEqual({ status: 400, kept: undefined })
  expect(await copy(other, await build())).toEqual({ status: 400, kept: undefined })
})
