import { expect, test } from 'vitest'
import { action } from '#app/routes/lists/new-view.tsx'
import { listViews } from '#domain/directory/views/saved-views.server.ts'
import { rememberTable } from '#domain/identity/access/preferences/table-columns.server.ts'
import { asked } from '#tests/support/list-query.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()

test.each([
  ['the columns of its address', 'mode=sea&column=number&column=ata', ['number', 'eta'], 'mode=sea&column=number&column=ata'],
  ['the columns its owner remembers', 'mode=sea', ['number', 'eta'], 'mode=sea&column=number&column=eta'],
  ['no columns where nobody chose any', 'mode=sea', null, 'mode=sea'],
])('saving a view stores %s and leaves the list unchanged', async (_, address, columns, kept) => {
  const person = await signedIn(await seedPerson({ roleId: 2 }))
  await rememberTable(person.viewer, 'tracking', { columns, density: undefined })
  const form = new URLSearchParams({ name: 'By sea' })
  const response = (await action(asked(person, `/lists/tracking/views/new?${address}`, form, { list: 'tracking' }))) as unknown as Response
  expect(response.headers.get('Location')).toBe(`/Tracking?${address}`)
  expect((await listViews(person.viewer, 'tracking')).map(({ query }) => query)).toEqual([kept])
})
