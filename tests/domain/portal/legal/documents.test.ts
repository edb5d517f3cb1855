import { describe, expect, test } from 'vitest'
import { retentionNames } from '#domain/core/retention/retention.ts'
import { readEnvironment } from '#domain/platform/environment/environment.server.ts'
import { findController } from '#domain/portal/legal/controller.server.ts'
import { type LegalFacts, readDocument } from '#domain/portal/legal/legal-document.ts'
import { findLegalFacts } from '#domain/portal/legal/legal-facts.server.ts'
import noticeText from '#domain/portal/legal/privacy-notice.md?raw'
import termsText from '#domain/portal/legal/terms.md?raw'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()

const lives = Object.fromEntries(retentionNames.map((name) => [name, `life of ${name}`])) as LegalFacts['lives']
const controller = { name: 'Naviera Uno', address: 'Calle 1, Veracruz', contact: 'Ana Ruiz', email: 'datos@naviera.mx', lives }
const terms = readDocument(termsText, controller, '')
const notice = readDocument(noticeText, controller, '')
const textOf = (document: typeof terms) => document.sections.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ')

describe.each([
  ['the terms and conditions', terms, 15],
  ['the privacy notice', notice, 14],
])('%s', (_name, document, count) => {
  test(`has ${count} sections, each with an anchor of its own and something to say`, () => {
    expect(document.sections).toHaveLength(count)
    expect(new Set(document.sections.map(({ id }) => id)).size).toBe(count)
    for (const { id, text } of document.sections) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(text.trim().length).toBeGreaterThan(200)
    }
  })

  test('the document names the controller, the address and the mailbox of the settings', () => {
    for (const fact of [controller.name, controller.address, controller.email]) expect(textOf(document)).toContain(fact)
  })
})

test('the terms were last changed on 15 June 2020', () => {
  expect(terms.updated).toBe('Última actualización: 15 de junio de 2020')
})

test.each([
  ['arco-rights', 'derechos-arco', ['veinte (20) días', 'quince (15) días', 'una solicitud por cada procedimiento', 'identidad']],
  ['revocation', 'revocacion-del-consentimiento', ['veinte (20) días', 'quince (15) días']],
  ['indirect notice', 'terminos-generales', ['cinco (5) días hábiles', 'manera indirecta']],
  ['friendly settlement', 'jurisdiccion', ['treinta (30) días naturales', 'mediación']],
  ['contact', 'contacto-designado', ['Ana Ruiz']],
  ['bank data', 'datos-personales-tratados', ['número de cuenta', 'CLABE', 'SWIFT o ABA', 'contactos de emergencia', 'Biométricos']],
])('the notice states the periods and duties of the law: %s', (_name, id, facts) => {
  const text = notice.sections.find((section) => section.id === id)?.text.replace(/\s+/g, ' ')
  for (const fact of facts) expect(text).toContain(fact)
})

test('the notice names how long each kind of data is kept, and a text keeps a name that is none', async () => {
  for (const name of retentionNames) expect(textOf(notice)).toContain(`life of ${name}`)
  const facts = await findLegalFacts(4, 'es')
  expect([facts.lives.signIns, facts.lives.trail]).toEqual(['60 días', 'sin plazo fijo, mientras dure la finalidad'])
  expect(readDocument('{days:signIns} {days:constructor}', facts, '').opening).toBe('60 días {days:constructor}')
})

test('the notice names the data processed for every kind of data subject', () => {
  const text = notice.sections.find(({ id }) => id === 'datos-personales-tratados')?.text
  const kinds = [...(text ?? '').matchAll(/### (.+)/g)].map((match) => match[1])
  expect(kinds).toEqual([
    'Candidatos',
    'Trabajadores',
    'Clientes',
    'Proveedores y distribuidores',
    'Visitantes',
    'Usuarios de la página web',
    'Usuarios de la plataforma',
  ])
})

test('a section that another one refers to by number has that number', () => {
  expect(terms.sections[1]?.id).toBe('uso-y-restricciones')
  expect(terms.sections[4]?.id).toBe('cancelacion')
  expect(notice.sections[9]?.id).toBe('derechos-arco')
  expect(notice.sections[12]?.id).toBe('autoridad')
})

test("without settings the documents use the project's name and the portal's host", async () => {
  const found = await findController(2, readEnvironment({ NODE_ENV: 'test', APP_URL: 'https://portal.roldan.example' }))
  expect(found).toMatchObject({ name: 'Roldan', email: 'privacidad@portal.roldan.example' })
  expect(found.contact).toContain('Roldan')
})

test.each([
  ['APP_STORE_URL', 'javascript:alert(1)'],
  ['PLAY_STORE_URL', 'http://store.example'],
  ['LEGAL_EMAIL', 'nobody'],
])('an invalid setting is refused by name: %s', (name, value) => {
  expect(() => readEnvironment({ NODE_ENV: 'test', [name]: value })).toThrow(name)
})

test('a text of one’s own needs no form: title and anchors are made where they are missing', () => {
  const { title, updated, opening, sections } = readDocument(
    'Of {name}.\n\n## Qué tratamos\n\nDatos.\n\n## Qué tratamos\n## \n',
    controller,
    'Terms',
  )
  expect([title, updated, opening.trim()]).toEqual(['Terms', undefined, 'Of Naviera Uno.'])
  expect(sections.map(({ id, title, text }) => [id, title, text.trim()])).toEqual([
    ['que-tratamos', 'Qué tratamos', 'Datos.'],
    ['que-tratamos-2', 'Qué tratamos', ''],
    ['section', '', ''],
  ])
})
