import { expect, test } from 'vitest'
import { readPreferences } from '#domain/core/viewer/preferences.ts'
import { roleIds } from '#domain/core/viewer/roles.ts'
import { panelsOf } from '#domain/freight/dashboard/home-panels.ts'

test.each<[string, unknown, ReturnType<typeof panelsOf>]>([
  ['nothing was chosen', {}, ['news', 'departures']],
  ['the choice was taken back', { panels: null }, ['news', 'departures']],
  ['none was chosen', { panels: [] }, []],
  ['some were chosen in another order', { panels: ['lanes', 'news'] }, ['news', 'lanes']],
  ['a former version knew another panel', { panels: ['tides', 'carriers'] }, ['carriers']],
])('where %s, Home shows an agent the panels in its own order', (_, kept, panels) => {
  expect(panelsOf({ roleId: roleIds.agent, preferences: readPreferences(kept) })).toEqual(panels)
})
