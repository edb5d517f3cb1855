import { expect, test } from 'vitest'
import { asideToggles, layoutToggles, listOn, readPreferences, themes } from '#domain/core/viewer/preferences.ts'
import { choosePreferences } from '#domain/identity/access/preferences/preferences.server.ts'
import { rememberTable } from '#domain/identity/access/preferences/table-columns.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson, seedViewer, signedIn } from '#tests/support/test-viewers.ts'

withRecord()

test('a person without preferences gets theme A and a fixed layout', () => {
  const defaults = readPreferences(null)
  expect(defaults.theme).toBe('a')
  expect(listOn(defaults, [...layoutToggles, ...asideToggles])).toBe('fixed')
})

test.each([['nothing' as unknown], [['a']], [7], [{ theme: 'z', fixed: 'perhaps', boxed: null }]])('%j is no preference', (kept) => {
  expect(readPreferences(kept)).toEqual(readPreferences(null))
})

test.each(themes)('theme %s is stored for the next sign-in', async (theme) => {
  const person = await seedPerson({ roleId: 2 })
  await choosePreferences((await signedIn(person)).viewer, { theme })
  expect((await signedIn(person)).viewer.preferences).toEqual({ ...readPreferences(null), theme })
})

test.each([...layoutToggles, ...asideToggles])('the toggle %s is stored on and stored off', async (toggle) => {
  const person = await seedPerson({ roleId: 2 })
  const { viewer } = await signedIn(person)
  for (const on of [true, false]) {
    expect((await choosePreferences(viewer, { [toggle]: on }))[toggle]).toBe(on)
    expect((await signedIn(person)).viewer.preferences[toggle]).toBe(on)
  }
})

test('the last choice decides whether the menu rail has words', async () => {
  const viewer = await seedViewer({ roleId: 2 })
  expect(await choosePreferences(viewer, { collapsed: true })).toMatchObject({ collapsed: true, collapsedText: false })
  expect(await choosePreferences(viewer, { collapsedText: true })).toMatchObject({ collapsed: false, collapsedText: true })
  expect(await choosePreferences(viewer, { collapsedText: false })).toMatchObject({ collapsed: false, collapsedText: false })
})

test('two concurrent choices are both stored, for this person alone', async () => {
  const viewer = await seedViewer({ roleId: 2 })
  const other = await seedPerson({ roleId: 2 })
  await Promise.all([choosePreferences(viewer, { theme: 'h' }), choosePreferences(viewer, { float: true })])
  expect(await choosePreferences(viewer, {})).toMatchObject({ theme: 'h', float: true })
  expect((await signedIn(other)).viewer.preferences).toEqual(readPreferences(null))
})

test('columns and density are stored for the next sign-in beside other preferences, and the usual columns return', async () => {
  const person = await seedPerson({ roleId: 2 })
  const other = await seedPerson({ roleId: 2 })
  const { viewer } = await signedIn(person)
  const kept = async () => (await signedIn(person)).viewer.preferences
  const columns = ['number', 'eta', 'pol']
  await Promise.all([choosePreferences(viewer, { theme: 'h' }), rememberTable(viewer, 'tracking', { columns, density: 'compact' })])
  expect(await kept()).toEqual({ ...readPreferences(null), theme: 'h', density: 'compact', columns: { tracking: columns } })
  await rememberTable(viewer, 'tracking', { columns: null, density: undefined })
  expect(await kept()).toEqual({ ...readPreferences(null), theme: 'h', density: 'compact' })
  expect((await signedIn(other)).viewer.preferences).toEqual(readPreferences(null))
})

test.each([[{ columns: 7, density: 'tiny' }], [{ columns: { tracking: [1] } }]])('%j is refused as columns or density', (kept) => {
  expect(readPreferences(kept)).toEqual(readPreferences(null))
})
