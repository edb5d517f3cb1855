import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedCustomer, seedCustomerGroup } from '#db/seed/seed-customers.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { filterByGroups, inChosenGroups, listChosenGroups } from '#domain/directory/groups/group-selection.server.ts'
import { containerLists } from '#domain/freight/containers/list/container-list.ts'
import { findContainers } from '#domain/freight/containers/list/find-containers.server.ts'
import { findTracking } from '#domain/freight/shipments/tracking/tracking.server.ts'
import { trackingList } from '#domain/freight/shipments/tracking/tracking-list.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { closeMirror } from '#domain/platform/search/mirror.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

const place = withRecord()
let viewer: Viewer
let [north, south, alone, foreign] = [0, 0, 0, 0]

beforeAll(async () => {
  north = await seedCustomerGroup(db(), { name: 'North' })
  south = await seedCustomerGroup(db(), { name: 'South' })
  const groups = [north, north, south, null]
  const customerIds: number[] = []
  for (const groupId of groups) customerIds.push(await seedCustomer(db(), { groupId }))
  alone = customerIds[3] ?? 0
  foreign = await seedCustomer(db(), { groupId: north })
  for (const customerId of [...customerIds, foreign]) await seedShipment(db(), { customerId, containers: [{}] })
  viewer = await seedViewer({ roleId: 3, customerIds })
  await openMirror({ dataDir: place.dataDir })
})
afterAll(closeMirror)

const track = async (query: string) => {
  const asked = readListQuery(trackingList, new URLSearchParams(query))
  const groups = await listChosenGroups(viewer)
  const answer = await findTracking(filterByGroups(viewer, groups, asked.chosen.group), asked, new Date(), groups)
  return answer.kind === 'listed' ? answer : expect.fail(answer.kind)
}

test('only the groups of the selected customers can be chosen', async () => {
  expect((await listChosenGroups(viewer)).map(({ value, customerIds }) => [value, customerIds.length])).toEqual([
    [String(north), 2],
    [String(south), 1],
    ['0', 1],
  ])
  expect((await listChosenGroups({ ...viewer, selectedCustomerIds: [alone] })).map(({ value }) => value)).toEqual(['0'])
})

test('the tracking list is narrowed to one group, to several, or to customers without one (spec 3 §2)', async () => {
  expect((await track('')).total).toBe(4)
  expect((await track(`group=${north}`)).total).toBe(2)
  expect((await track(`group=${south}&group=0`)).total).toBe(2)
  const { catalogue } = await track(`group=${north}`)
  expect(catalogue.group?.options.map(({ value }) => value)).toContain(String(south))
})

test('the container list is narrowed to a group', async () => {
  const asked = readListQuery(containerLists.next, new URLSearchParams(`group=${north}`))
  const groups = await listChosenGroups(viewer)
  const answer = await findContainers(await inChosenGroups(viewer, asked.chosen.group), 'next', asked, new Date(), groups)
  expect(answer.kind === 'listed' && answer.total).toBe(2)
})

test('a group without selected customers finds nothing, and its filter can still be removed', async () => {
  const { total, catalogue } = await track('group=987654321')
  expect(total).toBe(0)
  expect(catalogue.group?.options.map(({ value }) => value)).toContain('987654321')
  const asked = readListQuery(containerLists.arrived, new URLSearchParams('group=987654321'))
  const groups = await listChosenGroups(viewer)
  const answer = await findContainers(await inChosenGroups(viewer, asked.chosen.group), 'arrived', asked, new Date(), groups)
  expect(answer).toMatchObject({ kind: 'listed', total: 0, tabs: { next: 0, arrived: 0 } })
})
