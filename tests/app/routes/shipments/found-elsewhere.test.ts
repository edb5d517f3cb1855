import { beforeAll, describe, expect, test } from 'vitest'
import { findElsewhere } from '#app/routes/shipments/search/found-elsewhere.server.ts'
import { db } from '#db/postgres/client.server.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedInvoice } from '#db/seed/seed-invoices.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { seedTicket } from '#db/seed/seed-tickets.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson, seedViewer } from '#tests/support/test-viewers.ts'

withRecord()

const now = new Date()
const word = 'Zanzibarflora'
let [ours, theirs] = [0, 0]

beforeAll(async () => {
  ours = await seedCustomer(db(), { name: `${word} Ours` })
  theirs = await seedCustomer(db(), { name: `${word} Theirs` })
  const rival = await seedPerson({ roleId: 2, customerIds: [theirs] })
  await seedPerson({ roleId: 2, customerIds: [ours], email: `somebody@${word.toLowerCase()}.test` })
  for (const customerId of [ours, theirs]) await seedInvoice(db(), { customerId, number: `${word}-${customerId}` })
  await seedShipment(db(), { customerId: theirs, number: `${word}-9`, containers: [{ number: 'MSKU1234565' }] })
  await seedTicket(db(), { subject: `${word} is late`, createdBy: rival.userId })
})

const foundBy = async (roleId: RoleId, text: string) => {
  const viewer = await seedViewer({ roleId, customerIds: [ours] })
  return Object.fromEntries((await findElsewhere(viewer, text, now)).map(({ kind, rows }) => [kind, rows.map(({ label }) => label)]))
}

describe('one box', () => {
  test('an administrator finds customers, users, invoices and tickets by one word', async () => {
    const found = await foundBy(1, word)
    expect(found.customers).toEqual(expect.arrayContaining([`${word} Ours`, `${word} Theirs`]))
    expect(found.invoices).toHaveLength(2)
    expect(found.tickets).toHaveLength(1)
    expect(found.users).toHaveLength(1)
  })

  test('others find of these what is their own, and no group that their role does not open', async () => {
    expect(await foundBy(5, word)).toEqual({ invoices: [`${word}-${ours}`] })
    for (const roleId of [2, 3, 4] as const) expect(await foundBy(roleId, word), `role ${roleId}`).toEqual({})
  })

  test('invoices of every currency are found, and all of them are shown by the list that has more', async () => {
    const pesos = { customerId: ours, currency: 'MXN' }
    for (const at of [1, 2, 3, 4, 5, 6]) await seedInvoice(db(), { ...pesos, number: `Quetzal-${at}` })
    await seedInvoice(db(), { customerId: ours, currency: 'CLP', number: 'Condor-1' })
    const viewer = await seedViewer({ roleId: 5, customerIds: [ours] })
    const [found] = await findElsewhere(viewer, 'Quetzal', now)
    expect([found?.rows.length, found?.all]).toEqual([5, expect.stringContaining('/Cost-Management/MXN?q=Quetzal')])
    expect(await foundBy(5, 'Condor')).toEqual({ invoices: ['Condor-1'] })
  })

  test('a container of another customer is found by nobody else', async () => {
    expect((await foundBy(2, 'MSKU1234565')).containers).toBeUndefined()
    expect((await foundBy(1, 'MSKU1234565')).containers).toEqual(['MSKU1234565'])
  })

  test.each<[RoleId, string, string[]]>([
    [1, 'audit', ['Audit trail']],
    [2, 'audit', []],
    [1, 'health', ['Health']],
    [5, 'health', []],
    [2, 'service desk', ['Service Desk']],
    [5, 'cost', ['Cost-Management']],
    [3, 'cost', []],
    [4, 'brand', []],
    [1, '', []],
  ])('role %i looking for the page "%s" finds %j', async (roleId, text, labels) => {
    expect((await foundBy(roleId, text)).pages ?? []).toEqual(labels)
  })
})
