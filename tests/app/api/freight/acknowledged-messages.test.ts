import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { change } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

withRecord()

let token = ''

beforeAll(async () => {
  await change("insert into token_policies (project_id, role_id, allows) values (4, 1, 'everything') on conflict do nothing")
  token = (await seedToken((await seedPerson({ roleId: 1 })).userId)).token
  for (const [name, words] of [
    ['line', 'format: x12\nacknowledge: true'],
    ['silent', 'format: x12'],
    ['port', 'format: iftsta\nacknowledge: true'],
  ]) {
    const content = `of: events\nsource: ${name}\nproject: 4\n${words}\n`
    await change("insert into mappings (project_id, name, noun, content) values (4, $1, 'events', $2)", name, content)
  }
})

const sample = (name: string) => readFileSync(new URL(`../../../domain/intake/events/samples/${name}`, import.meta.url), 'utf8')

async function send(mapping: string, body: string) {
  const { call } = await startApi()
  return call(`/intake/${mapping}`, { token, method: 'POST', body, bodyType: 'text' })
}

test('who asks for it gets a 997 or CONTRL with the answer, each with a control number of its own', async () => {
  const sent = sample('x12-315.edi')
  const [first, again] = [await send('line', sent), await send('line', sent)]
  expect(first.body).toMatchObject({
    rejected: 0,
    acknowledgement: expect.stringMatching(/~AK9\*A\*2\*2\*2~SE\*8\*0001~GE\*1\*\d+~IEA\*1\*\d{9}~$/),
  })
  const controlOf = ({ body }: typeof first) => /^ISA(?:\*[^*]*){12}\*(\d{9})\*/.exec(body.acknowledgement)?.[1]
  expect(controlOf(first)).toMatch(/^\d{9}$/)
  expect(controlOf(again)).not.toBe(controlOf(first))
  expect((await send('silent', sent)).body).toMatchObject({ acknowledgement: null })
  expect((await send('port', sample('iftsta-d99b.edi'))).body.acknowledgement).toContain("UCM+1+IFTSTA:D:99B:UN+7'")
})

test('of a long message, which a process of its own reads, each transaction set is acknowledged', async () => {
  const [head = '', ...sets] = sample('x12-315.edi').split(/(?=ST\*)/)
  const many = Array.from({ length: 300 }, (_, at) => sets[0]?.replaceAll('*0001', `*${String(at + 1).padStart(4, '0')}`)).join('')
  const { body } = await send('line', `${head}${many}GE*300*101~IEA*1*000000101~`)
  expect(body.acknowledgement.match(/AK5\*A/g)).toHaveLength(300)
  expect(body.acknowledgement).toContain('~AK9*A*300*300*300~SE*604*0001~')
})

test('what cannot be read is refused with the rejection for its sender', async () => {
  const other = sample('iftsta-d99b.edi')
    .replaceAll('IFTSTA', 'COPARN')
    .replace(/STS\+[^']*'/, '')
  const { status, body } = await send('port', other)
  expect([status, body.code]).toEqual([400, 'unreadable-message'])
  expect(body.acknowledgement).toContain("UCM+1+COPARN:D:99B:UN+4+14+UNH'")
  expect((await send('line', 'no EDI')).body).not.toHaveProperty('acknowledgement')
})
