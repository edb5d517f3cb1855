import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codedFault, reasonIn } from '#domain/intake/files/fault-reasons.ts'
import { formerReasons } from '#domain/intake/files/former-reasons.ts'
import { noteText } from '#domain/intake/messages/event-notes.ts'
import { languages } from '#domain/locales/language.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'

const folders = ['fields', 'rules', 'files', 'messages', 'writers', 'imports', 'events'].map((folder) => `domain/intake/${folder}`)
const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8')),
)
/** What readers write behind `reason:` and `fault:`, with a word in place of each expression. */
const written = sources.flatMap((source) =>
  [...source.matchAll(/\b(?:reason|fault): (?:'([^'\n]+)'|`([^`\n]+)`)/g)].map(
    ([, plain, pattern = '']) => plain ?? pattern.replace(/\$\{[^}]+\}/g, 'X'),
  ),
)

test('every reason that a reader writes has a code', () => {
  const coded = new Set(['no-reference'])
  expect(written.length).toBeGreaterThan(40)
  expect([...new Set(written)].filter((reason) => !coded.has(reason) && !codedFault(reason))).toEqual([])
})

test.each([
  ['is longer than 200 characters', 'too-long', 'tiene más de 200 caracteres', 'tem mais de 200 caracteres'],
  [
    'B7 holds "many", which is not a number',
    'cell-no-number',
    'B7 contiene "many", que no es un número',
    'B7 contém "many", que não é um número',
  ],
  ['rounded to 2 decimals', 'rounded', 'redondeado a 2 decimales', 'arredondado para 2 casas decimais'],
  ['is none of air, sea, land', 'none-of', 'no es ninguno de air, sea, land', 'não é nenhum de air, sea, land'],
  [
    'eventClassifierCode is none of ACT, EST and PLN',
    'field-classifier',
    'eventClassifierCode no es ACT, EST ni PLN',
    'eventClassifierCode não é ACT, EST nem PLN',
  ],
  [
    "is not the customer of shipment S-1, which is O'Neil's: held back (customerChange)",
    'customer-changed',
    "no es el cliente del embarque S-1, que es de O'Neil: queda retenido (customerChange)",
    "não é o cliente do embarque S-1, que é de O'Neil: fica retido (customerChange)",
  ],
])('%s is %s, and is said in the language of its reader', (reason, code, spanish, portuguese) => {
  expect(codedFault(reason)?.code).toBe(code)
  expect(reasonIn(reason, translatorIn('en'))).toBe(reason)
  expect(reasonIn(reason, translatorIn('es'))).toBe(spanish)
  expect(reasonIn(reason, translatorIn('pt'))).toBe(portuguese)
  expect(noteText(reason, translatorIn('es'))).toBe(spanish)
})

test('a reason stored in former words keeps its code, and is said in the words of today', () => {
  const wrong = formerReasons.filter(([code, text]) => codedFault(text)?.code !== code)
  expect(wrong).toEqual([])
  expect(reasonIn('is less than nothing', translatorIn('en'))).toBe('is negative')
})

test('a reason of before there were codes stays as it is, in every language', () => {
  for (const language of languages) expect(reasonIn('is odd in an old way', translatorIn(language))).toBe('is odd in an old way')
})
