import { describe, expect, test } from 'vitest'
import { action } from '#app/routes/shell/language/set-language.ts'
import { asked } from '#tests/support/list-query.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()

async function choose(body: BodyInit, who: { cookie: string } | null = null): Promise<Response> {
  return action(asked(who, '/language', body)).then(
    () => Promise.reject(new Error('a choice leads back')),
    (thrown) => (thrown instanceof Response ? thrown : Promise.reject(thrown)),
  )
}

const form = (...pairs: [string, string][]) => new URLSearchParams(pairs)

test('choosing a language stores it in this browser and returns to the page', async () => {
  const answer = await choose(form(['language', 'es'], ['back', '/aviso-de-privacidad']))
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/aviso-de-privacidad'])
  expect(answer.headers.get('Set-Cookie')).toMatch(/^fairway-language=.*HttpOnly/)
})

test('a signed-in user’s language is stored with the user', async () => {
  const person = await seedPerson({ roleId: 2 })
  await choose(form(['language', 'es'], ['back', '/Home']), await signedIn(person))
  expect((await signedIn(person)).viewer.language).toBe('es')
})

describe('hostile language choices', () => {
  const file = new FormData()
  file.append('language', new File(['es'], 'es'))
  file.append('back', new File(['//elsewhere.example'], 'back'))
  test.each([
    ['nothing', form()],
    ['an unknown language', form(['language', 'fr'], ['back', '//elsewhere.example'])],
    ['a name of the prototype', form(['language', '__proto__'], ['back', '/\\elsewhere.example'])],
    ['an array', form(['language[]', 'es'], ['back[]', '/Home'])],
    ['an over-long one', form(['language', 'es'.repeat(50_000)])],
    ['files', file],
  ])('%s', async (_name, body) => {
    const answer = await choose(body)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/Home'])
    expect(answer.headers.get('Set-Cookie')).toBeNull()
  })

  test('a way back to another site leads to Home', async () => {
    const answer = await choose(form(['language', 'en'], ['back', '/.//elsewhere.example']))
    expect(answer.headers.get('Location')).toBe('/Home')
  })
})
