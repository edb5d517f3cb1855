import { describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedCustomerAlert } from '#db/seed/seed-alerts.ts'
import { seedCustomer, seedCustomerGroup } from '#db/seed/seed-customers.ts'
import { type AlertSet, applyAlertSet, listCopiedFrom, previewAlertSet } from '#domain/alerts/customer-alerts/alert-sets.server.ts'
import { listCustomerAlerts } from '#domain/alerts/customer-alerts/customer-alerts.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson, seedViewer } from '#tests/support/test-viewers.ts'

withRecord()

const kinds = ['arrival-delayed', 'free-time-ending', 'invoice-overdue'] as const
const setFor = (reach: AlertSet['reach'], more: Partial<AlertSet> = {}): AlertSet => ({
  reach,
  kinds,
  roles: [2, 5],
  fromId: null,
  ...more,
})

async function stage() {
  const customerId = await seedCustomer(db(), { name: 'Quimera' })
  const [planner, accountant] = [
    await seedPerson({ roleId: 2, customerIds: [customerId] }),
    await seedPerson({ roleId: 5, customerIds: [customerId] }),
  ]
  return { customerId, planner, accountant, admin: await seedViewer({ roleId: 1 }) }
}

const listOf = async (viewer: Awaited<ReturnType<typeof seedViewer>>, customerId: number) =>
  (await listCustomerAlerts(viewer, customerId, 'A')).map(({ kind, userIds }) => [kind, userIds.length])

describe('a set of alerts', () => {
  test('is set up for one customer at once, each kind for those who may receive it; again changes nothing', async () => {
    const { customerId, planner, accountant, admin } = await stage()
    const set = setFor({ customerId })
    expect(await previewAlertSet(admin, set)).toMatchObject([{ customerId, added: kinds, kept: [] }])
    expect(await listOf(admin, customerId)).toEqual([])
    expect(await applyAlertSet(actOf(admin), set, 'one')).toBe(1)
    const alerts = await listCustomerAlerts(admin, customerId, 'A')
    expect(alerts.map(({ kind }) => kind).toSorted()).toEqual([...kinds].toSorted())
    const readersOf = (kind: string) => alerts.find((alert) => alert.kind === kind)?.userIds
    expect(readersOf('arrival-delayed')).toEqual([planner.userId, accountant.userId])
    // Invoices are for roles that open Cost Management.
    expect(readersOf('invoice-overdue')).toEqual([accountant.userId])
    expect(await applyAlertSet(actOf(admin), set, 'two')).toBe(0)
    expect(await listOf(admin, customerId)).toHaveLength(3)
  })

  test('leaves what is there as it is timed, and adds people to it', async () => {
    const { customerId, planner, admin } = await stage()
    await seedCustomerAlert(db(), { customerId, kind: 'arrival-delayed', manner: 'Consolidated', hour: 11, userIds: [] })
    expect(await previewAlertSet(admin, setFor({ customerId }))).toMatchObject([{ kept: ['arrival-delayed'] }])
    await applyAlertSet(actOf(admin), setFor({ customerId }, { roles: [2] }), 'kept')
    const kept = (await listCustomerAlerts(admin, customerId, 'A')).find(({ kind }) => kind === 'arrival-delayed')
    expect(kept).toMatchObject({ manner: 'Consolidated', hour: 11, userIds: [planner.userId] })
  })

  test('copies timing and description from another customer', async () => {
    const from = await stage()
    const to = await stage()
    await seedCustomerAlert(db(), {
      customerId: from.customerId,
      kind: 'free-time-ending',
      manner: 'Consolidated',
      hour: 14,
      description: 'Yard',
    })
    expect((await listCopiedFrom(to.admin)).find(({ id }) => id === from.customerId)?.kinds).toEqual(['free-time-ending'])
    await applyAlertSet(actOf(to.admin), setFor({ customerId: to.customerId }, { fromId: from.customerId }), 'copy')
    const made = await listCustomerAlerts(to.admin, to.customerId, 'A')
    expect(made.find(({ kind }) => kind === 'free-time-ending')).toMatchObject({ manner: 'Consolidated', hour: 14, description: 'Yard' })
    expect(made.find(({ kind }) => kind === 'arrival-delayed')).toMatchObject({ manner: 'RealTime' })
  })

  test('reaches the customers of a group, or all of the project, and none of another or that is archived', async () => {
    const groupId = await seedCustomerGroup(db(), { name: 'Sets' })
    const inside = await seedCustomer(db(), { name: 'Inside', groupId })
    const archived = await seedCustomer(db(), { name: 'Archived', groupId, archivedAt: new Date() })
    const foreign = await seedCustomer(db(), { name: 'Foreign', projectId: 2 })
    const admin = await seedViewer({ roleId: 1 })
    const idsOf = async (reach: AlertSet['reach']) => (await previewAlertSet(admin, setFor(reach))).map(({ customerId }) => customerId)
    expect(await idsOf({ groupId })).toEqual([inside])
    expect(await idsOf({ customerId: archived })).toEqual([])
    expect(await idsOf({ customerId: foreign })).toEqual([])
    const all = await idsOf('all')
    expect(all).toContain(inside)
    expect(all).not.toContain(foreign)
    expect(all).not.toContain(archived)
  })
})
