import { beforeAll, expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { deleteView, renameView, saveView } from '#domain/directory/views/save-view.server.ts'
import { listViews } from '#domain/directory/views/saved-views.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
const origin = { network: null, userAgent: null, requestId: 'views' }
const now = new Date('2026-03-14T10:00:00Z')
const save = (viewer: Viewer, name: string, sharedWith: 2 | 4 | null = null, list = 'tracking') =>
  saveView(actOf(viewer, now, origin), { list, name, query: 'mode=sea', sharedWith })
const namesOf = async (viewer: Viewer) => (await listViews(viewer, 'tracking')).map(({ name }) => name)

let ana: Viewer
let ben: Viewer
let agent: Viewer
let elsewhere: Viewer
let stranger: Viewer
beforeAll(async () => {
  const customerIds = await seedCustomers(1)
  ana = await seedViewer({ roleId: 2, customerIds })
  ben = await seedViewer({ roleId: 2, customerIds })
  agent = await seedViewer({ roleId: 4, customerIds })
  stranger = await seedViewer({ roleId: 2, customerIds: await seedCustomers(1) })
  elsewhere = await seedViewer({ roleId: 2, projectId: 1 })
})

test('a view is private unless it is shared with a role, among users who share a customer', async () => {
  await save(ana, 'Mine')
  await save(ana, 'For customers', 2)
  expect(await namesOf(ana)).toEqual(['For customers', 'Mine'])
  expect(await listViews(ben, 'tracking')).toMatchObject([{ name: 'For customers', isMine: false, query: 'mode=sea' }])
  expect(await namesOf(agent)).toEqual([])
  expect(await namesOf(elsewhere)).toEqual([])
  expect(await namesOf(stranger), 'another company’s people').toEqual([])
})

test("a person's view names are unique within a list, in any case", async () => {
  await save(ben, 'Late ones')
  await expect(save(ben, 'late ONES')).rejects.toMatchObject({ key: 'views.nameTaken', field: 'name' })
  await save(agent, 'Late ones')
  expect(await namesOf(agent)).toEqual(['Late ones'])
})

test("only its owner renames or deletes a view, and another's is treated as unknown", async () => {
  const id = (await listViews(ana, 'tracking')).find(({ name }) => name === 'Mine')?.id ?? 0
  expect(await renameView(actOf(ben, now, origin), 'tracking', id, 'Ours')).toBe(false)
  expect(await deleteView(actOf(ben, now, origin), 'tracking', id)).toBeUndefined()
  expect(await renameView(actOf(ana, now, origin), 'tracking', id, 'Mine too')).toBe(true)
  expect(await renameView(actOf(ana, now, origin), 'tracking', id, 'MINE TOO')).toBe(true)
  await expect(renameView(actOf(ana, now, origin), 'tracking', id, 'for customers')).rejects.toMatchObject({ key: 'views.nameTaken' })
  expect(await deleteView(actOf(ana, now, origin), 'tracking', id)).toBe('MINE TOO')
  expect(await namesOf(ana)).toEqual(['For customers'])
})

test('a view belongs to one list, and another list may have one of the same name', async () => {
  const viewer = await seedViewer({ roleId: 2 })
  await save(viewer, 'Mine', null, 'containers')
  await save(viewer, 'Mine')
  const [view] = await listViews(viewer, 'containers')
  expect(await listViews(viewer, 'mail')).toEqual([])
  expect(await renameView(actOf(viewer, now, origin), 'tracking', view?.id ?? 0, 'Ours')).toBe(false)
  expect(await deleteView(actOf(viewer, now, origin), 'tracking', view?.id ?? 0)).toBeUndefined()
  expect(await deleteView(actOf(viewer, now, origin), 'containers', view?.id ?? 0)).toBe('Mine')
})

test('creating, renaming and deleting views is audited', async () => {
  const { rows } = await databasePool().query(
    `select action, count(*)::int as times from audit_entries where user_id = $1 and action like '%-view' group by action order by action`,
    [ana.userId],
  )
  expect(rows).toEqual([
    { action: 'delete-view', times: 1 },
    { action: 'rename-view', times: 2 },
    { action: 'save-view', times: 2 },
  ])
})

test('a person can save fifty views of a list', async () => {
  const viewer = await seedViewer({ roleId: 3 })
  for (let n = 0; n < 50; n += 1) await save(viewer, `View ${n}`)
  await expect(save(viewer, 'One more')).rejects.toMatchObject({ key: 'views.tooMany' })
})
