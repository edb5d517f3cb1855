import { expect, test } from 'vitest'
import { action } from '#app/routes/shell/settings/settings-page.tsx'
import { readPreferences } from '#domain/core/viewer/preferences.ts'
import { findViewer } from '#domain/identity/access/viewers.server.ts'
import { asked } from '#tests/support/list-query.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()

async function send(fields: [name: string, value: string][]) {
  const person = await signedIn(await seedPerson({ roleId: 2 }))
  const response = (await action(asked(person, '/look', new URLSearchParams(fields)))) as Response
  return { response, preferences: (await findViewer(person.token, 4, new Date()))?.preferences }
}

test('a choice on the settings page returns to it with the new look', async () => {
  const { response, preferences } = await send([
    ['theme', 'h'],
    ['back', '/search/asn?page=2'],
  ])
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/look?back=%2Fsearch%2Fasn%3Fpage%3D2'])
  expect(response.headers.get('Set-Cookie')).toContain('fairway-look=')
  expect(preferences?.theme).toBe('h')
})

test('a choice in the panel over a page leaves that page open', async () => {
  const { response, preferences } = await send([['boxed', 'on']])
  expect(response.status).toBe(200)
  expect(preferences?.boxed).toBe(true)
})

test('no choice leads to another site', async () => {
  const { response } = await send([['back', '//evil.example/']])
  expect(response.headers.get('Location')).toBe('/look?back=%2FHome')
})

test.each<[string, [string, string][]]>([
  ['a theme there is not', [['theme', 'z']]],
  [
    'two themes',
    [
      ['theme', 'a'],
      ['theme', 'b'],
    ],
  ],
  ['a toggle neither on nor off', [['fixed', 'perhaps']]],
  ['something else', [['roleId', '1']]],
  ['NUL', [['theme', 'h\0h']]],
  [
    'a way back without end',
    [
      ['theme', 'h'],
      ['back', `/${'x'.repeat(5_000)}`],
    ],
  ],
])('%s is refused with words and changes nothing', async (_what, fields) => {
  const { response, preferences } = await send(fields)
  expect(response.status).toBe(400)
  expect(JSON.stringify(await response.json())).toMatch(/settings.unknown|failures.staleForm/)
  expect(preferences?.theme).toBe('a')
  expect(preferences?.fixed).toBe(true)
})

test.each(['fixed[on]', 'fixed.on', '__proto__', 'constructor.prototype.theme'])('%s is not the name of a choice', async (name) => {
  const { response, preferences } = await send([[name, 'off']])
  expect(response.status).toBeLessThan(500)
  expect(preferences).toEqual(readPreferences(null))
})
