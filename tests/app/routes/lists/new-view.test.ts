import { expect, test } from 'vitest'
import { action } from '#app/routes/lists/new-view.tsx'
import { rememberTable } from '#domain/people/access/preferences/tables.server.ts'
import { listViews } from '#domain/people/views/views.server.ts'
import { context, seedPerson, signedIn } from '#tests/support/people.ts'
import { withRecord } from '#tests/support/record.ts'

withRecord()

test.each([
  ['the columns of its address', 'mode=sea&column=number&column=ata', ['number', 'eta'], 'mode=sea&column=number&column=ata'],
  ['the columns its owner remembers', 'mode=sea', ['number', 'eta'], 'mode=sea&column=number&column=eta'],
  ['no columns where nobody chose any', 'mode=sea', null, 'mode=sea'],
])('a view keeps %s, and the list stays as it was', async (_, address, columns, kept) => {
  const { cookie, viewer } = await signedIn(await seedPerson({ roleId: 2 }))
  await rememberTable(viewer, 'tracking', { columns, density: undefined })
  const form = { method: 'POST', body: new URLSearchParams({ name: 'By sea' }), headers: { Cookie: cookie } }
  const request = new Request(`http://localhost/lists/tracking/views/new?${address}`, form)
  const response = (await action({ request, params: { list: 'tracking' }, context: context() })) as unknown as Response
  expect(response.headers.get('Location')).toBe(`/Tracking?${address}`)
  expect((await listViews(viewer, 'tracking')).map(({ query }) => query)).toEqual([kept])
})
