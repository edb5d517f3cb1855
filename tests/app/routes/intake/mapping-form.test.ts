import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { action, loader } from '#app/routes/intake/mappings/mapping.tsx'
import { bringFile } from '#domain/intake/imports/brought-files.server.ts'
import { broughtUploadPolicy } from '#domain/intake/imports/brought-policy.ts'
import { findDraft } from '#domain/intake/imports/mapping-draft.server.ts'
import { formNouns } from '#domain/intake/mappings/mapping-words.ts'
import { addMapping, exportMapping } from '#domain/intake/mappings/stored-mappings.server.ts'
import { type TypedMapping, toTyped } from '#domain/intake/mappings/typed-mapping.ts'
import { receiveFile } from '#domain/platform/files/incoming.server.ts'
import { everyWord } from '#tests/domain/intake/mappings/every-word.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { hostileMappings, wideFile } from '#tests/support/hostile/mapping-words.ts'
import { asked } from '#tests/support/list-query.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'
import { sentMapping } from './sent-mapping.ts'

withRecord('with ports')

let person: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  person = await signedIn(await seedPerson({ roleId: 1 }))
})

const post = async (form: URLSearchParams, query = '') =>
  (await action(asked(person, `/Received/mappings/new?${query}`, form, { mapping: 'new' }))) as unknown as Response

test.each(formNouns)('every word of a mapping of %s is typed on its page, and exported as the same', async (noun) => {
  for (const [at, given] of everyWord[noun].entries()) {
    const name = `every-${noun}-${at}`
    const answer = await post(sentMapping(toTyped(noun, given), { name }), `noun=${noun}`)
    expect(answer.status, await answer.clone().text()).toBe(302)
    expect(parse((await exportMapping(person.viewer, name)) ?? '')).toEqual({ ...given, project: 4 })
  }
})

test('a mapping that its form would not say again is changed as YAML alone', async () => {
  const content = 'source: odd\nkey: Nr\ncustomer:\n  column: Owner\nfields:\n  shipmentDate: Due\nwords:\n  TBA: a = b\n'
  const id = await addMapping(actOf(person.viewer), { name: 'odd', content })
  const page = loader(asked(person, `/Received/mappings/${id}`, undefined, { mapping: String(id) }))
  await expect(page).rejects.toMatchObject({ headers: expect.anything(), status: 302 })
})

const bring = async (content: string, name = 'orders.csv') =>
  bringFile(actOf(person.viewer), await receiveFile(Readable.from([Buffer.from(content)]), name, broughtUploadPolicy))

describe('a mapping of a file', () => {
  test('shows what each leg reads apart from the shipment, and says at the leg what is wrong with it', async () => {
    const brought = await bring(
      'Nr,Owner,Due,From,To,ETD\nL-1,Acme,2026-01-01,CNSHA,SGSIN,2026-01-02\nL-1,Acme,2026-01-01,SGSIN,MXZLO,soon\n',
    )
    const typed = {
      words: { source: 'legs', key: 'Nr', customer_column: 'Owner', fields_shipmentDate: 'Due', fields_etd: 'Due' },
      ...{ leaveOut: [], events: [], legs: [{ from_code: 'From', to_code: 'To', etd: 'ETD' }] },
    }
    const query = `brought=${brought}&noun=shipments`
    const seen = await post(sentMapping(typed, { name: 'legs', intent: 'mapping.preview' }), query)
    expect(((await seen.json()) as { trial: object }).trial).toMatchObject({
      words: { fields_etd: { given: 2, wrong: 0 }, legs_0_etd: { given: 2, wrong: 1 }, legs_0_from_code: { given: 2 } },
    })
    const wrong = { ...typed, legs: [...typed.legs, { mode: 'To', mode_values: 'SEA = ocean', to_code: 'To' }] }
    const refused = await post(sentMapping(wrong, { name: 'legs' }), query)
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('legs[1].mode')])
  })

  const file = 'Shipment;Customer;ETD;ETA;Peso\nA-1;Acme;13/01/2026;20/01/2026;1,5\nA-2;Acme;14/01/2026;soon;2,5\n'

  test('begins with what was recognised, says what is read and how, and is kept with its file once it reads something of it', async () => {
    const brought = await bring(file)
    const page = await (await loader(asked(person, `/Received/mappings/new?brought=${brought}`, undefined, { mapping: 'new' }))).json()
    expect(page.draft).toMatchObject({
      noun: 'shipments',
      name: 'orders',
      typed: { words: { key: 'Shipment', customer_column: 'Customer', delimiter: ';' } },
    })
    expect(page.trial).toMatchObject({
      lines: 2,
      words: { fields_eta: { given: 2, wrong: 1, samples: [{ written: '20/01/2026', read: '2026-01-20' }], fault: { value: 'soon' } } },
    })
    const { typed } = page.draft as { typed: TypedMapping }
    const wrong = { ...typed, words: { ...typed.words, fields_eta: 'No such column' } }
    const refused = await post(sentMapping(wrong, { name: 'orders' }), `brought=${brought}`)
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('No such column')])
    const seen = await post(sentMapping(wrong, { name: 'orders', intent: 'mapping.preview' }), `brought=${brought}`)
    expect([seen.status, ((await seen.json()) as { trial: object }).trial]).toEqual([
      200,
      { refused: expect.stringContaining('No such column') },
    ])
    const saved = await post(sentMapping(typed, { name: 'orders' }), `brought=${brought}`)
    expect(saved.headers.get('Location')).toBe(`/Received/brought/${brought}?mapping=orders`)
  })

  test('of somebody else is as absent as none', async () => {
    const brought = await bring(file.replaceAll('A-', 'B-'), 'other.csv')
    expect(await findDraft(person.viewer, { id: null, brought, noun: undefined })).toMatchObject({ name: 'other' })
    expect(await findDraft(await administrator(5), { id: null, brought, noun: undefined })).toBeNull()
    await expect(loader(asked(person, '/Received/mappings/new?brought=999999', undefined, { mapping: 'new' }))).rejects.toMatchObject({
      status: 404,
    })
  })

  test.each(hostileMappings)('is refused or read, and never fails, with %s', async (what, words) => {
    const brought = await bring(wideFile(), 'wide.csv')
    const typed = {
      words: { source: 'a', key: 'c1', customer_column: 'Customer', fields_shipmentDate: 'c2', ...words },
      leaveOut: [],
      events: [],
      legs: [],
    }
    for (const intent of ['mapping.preview', undefined]) {
      const began = Date.now()
      const answer = await post(sentMapping(typed, { name: 'wide', ...(intent && { intent }) }), `brought=${brought}&noun=shipments`)
      expect([200, 302, 400], what).toContain(answer.status)
      expect(Date.now() - began).toBeLessThan(5_000)
    }
  })
})
