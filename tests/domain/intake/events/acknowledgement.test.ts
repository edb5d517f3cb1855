import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { acknowledge } from '#domain/intake/messages/acknowledgement.ts'
import { readEdifactEnvelope, readX12Envelope } from '#domain/intake/messages/formats/edi-envelope.ts'
import { readIftsta } from '#domain/intake/messages/formats/iftsta.ts'
import { readX12 } from '#domain/intake/messages/formats/x12.ts'
import type { ParsedEvent } from '#domain/intake/messages/reported-event.ts'

const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8')
const answering = { control: 42, now: new Date('2026-11-30T09:05:00Z') }
const verdictsOf = (parsed: readonly ParsedEvent[]) =>
  parsed.map((each) => ('reason' in each ? { isRefused: true, fault: each.fault } : { isRefused: false }))

const answerX12 = (text: string) =>
  acknowledge(readX12Envelope(text), verdictsOf(readX12(text)), answering)
    ?.split('~')
    .slice(0, -1) ?? null

const isa = 'ISA*00*          *00*          *ZZ*DEMOLINE       *ZZ*FAIRWAY        *260310*1520*U*00401*000000101*0*T*>~'
const gs = 'GS*QO*DEMOLINE*FAIRWAY*20260310*1520*101*X*004010~'
const b4 = 'B4***VD*20260210*1030*CNSHA*ZZZU*100003*L*4500*CNSHA*UN*6~'
const ocean = (status = b4, number = '0001', count = 3, end = number) => `ST*315*${number}~${status}SE*${count}*${end}~`
const truck = (...statuses: string[]) =>
  `ST*214*0001~B10*P*S-1*DEMT~${statuses.map((each) => `AT7*${each}~`).join('')}SE*${statuses.length + 3}*0001~`
const groupOf = (sets: string, count = 1, control = '101') => `${isa}${gs}${sets}GE*${count}*${control}~IEA*1*000000101~`

test('a 997 goes back to the sender of X12 with its version and test indicator, and its counts are right', () => {
  expect(answerX12(sample('x12-315.edi'))).toEqual([
    'ISA*00*          *00*          *ZZ*FAIRWAY        *ZZ*DEMOLINE       *261130*0905*U*00401*000000042*0*T*>',
    'GS*FA*FAIRWAY*DEMOLINE*20261130*0905*42*X*004010',
    'ST*997*0001',
    'AK1*QO*101',
    'AK2*315*0001',
    'AK5*A',
    'AK2*315*0002',
    'AK5*A',
    'AK9*A*2*2*2',
    'SE*8*0001',
    'GE*1*42',
    'IEA*1*000000042',
  ])
})

test.each([
  ['read', (text: string) => text, 'A*000'],
  ['without an end', (text: string) => text.replace(/IEA.*~/, ''), 'E*023'],
  ['whose end has another number', (text: string) => text.replace(/(IEA\*1\*)\d+/, '$1000000999'), 'E*001'],
  ['whose end counts other groups', (text: string) => text.replace('IEA*1', 'IEA*2'), 'E*021'],
])('a sender who asks for TA1 has it before the 997, of an interchange %s', (_what, changed, expected) => {
  const asking = changed(groupOf(ocean()).replace('*0*T*>', '*1*T*>'))
  expect(answerX12(asking)?.slice(1, 3)).toEqual([`TA1*000000101*260310*1520*${expected}`, expect.stringMatching(/^GS/)])
})

describe('what a 997 says of a group', () => {
  test.each<[what: string, interchange: string, expected: string[]]>([
    ['of a truck with all statuses read', groupOf(truck('AF*NS***20260311*0815*LT')), ['AK2*214*0001', 'AK5*A', 'AK9*A*1*1*1']],
    [
      'of a truck with one status refused of two',
      groupOf(truck('AF*NS***20260311*0815*LT', 'X1*NS***2026*1710*LT')),
      ['AK2*214*0001', 'AK3*AT7*4**8', 'AK4*5**8', 'AK5*E*5', 'AK9*E*1*1*1'],
    ],
    ['of a truck with no status', groupOf(truck()), ['AK2*214*0001', 'AK3*AT7*3**3', 'AK5*R*5', 'AK9*R*1*1*0']],
    [
      'of a status without a code',
      groupOf(ocean('B4****20260210*1030~')),
      ['AK2*315*0001', 'AK3*B4*2**8', 'AK4*3**1', 'AK5*R*5', 'AK9*R*1*1*0'],
    ],
    [
      'of a status without a date beside a good one',
      groupOf(ocean() + ocean('B4***VD~', '0002'), 2),
      ['AK2*315*0001', 'AK5*A', 'AK2*315*0002', 'AK3*B4*2**8', 'AK4*4**1', 'AK5*R*5', 'AK9*P*2*2*1'],
    ],
    [
      'of an unknown clock',
      groupOf(ocean(`${b4}DTM*140*20260210*1030*XX~`, '0001', 4)),
      ['AK2*315*0001', 'AK3*DTM*3**8', 'AK4*4**7', 'AK5*R*5', 'AK9*R*1*1*0'],
    ],
    ['of another transaction set', groupOf('ST*990*0001~SE*2*0001~'), ['AK2*990*0001', 'AK5*R*1', 'AK9*R*1*1*0']],
    ['of a set whose count is wrong', groupOf(ocean(b4, '0001', 9)), ['AK2*315*0001', 'AK5*E*4', 'AK9*E*1*1*1']],
    ['of a set whose trailer has another number', groupOf(ocean(b4, '0001', 3, '0009')), ['AK2*315*0001', 'AK5*E*3', 'AK9*E*1*1*1']],
    ['of a set without trailer', groupOf(`ST*315*0001~${b4}`), ['AK2*315*0001', 'AK5*R*2', 'AK9*R*1*1*0']],
    ['of a group whose count and number are wrong', groupOf(ocean(), 3, '7'), ['AK2*315*0001', 'AK5*A', 'AK9*E*3*1*1*4*5']],
    ['of a group without trailer', isa + gs + ocean(), ['AK2*315*0001', 'AK5*A', 'AK9*R*1*1*0*3']],
  ])('%s', (_what, interchange, expected) => {
    const answer = answerX12(interchange) ?? []
    expect(answer.slice(4, -3)).toEqual(expected)
    expect(answer.at(-3)).toBe(`SE*${answer.length - 4}*0001`)
  })

  test('of several groups each in a transaction set of its own', () => {
    const second = gs.replace('*101*', '*102*')
    const answer = answerX12(`${isa}${gs}${ocean()}GE*1*101~${second}${ocean('B4***VD~')}GE*1*102~IEA*2*000000101~`) ?? []
    expect(answer.filter((each) => /^(ST|AK1|AK9|GE)/.test(each))).toEqual([
      'ST*997*0001',
      'AK1*QO*101',
      'AK9*A*1*1*1',
      'ST*997*0002',
      'AK1*QO*102',
      'AK9*R*1*1*0',
      'GE*2*42',
    ])
  })

  test('of a 997 nothing: it would never end', () => {
    const text = groupOf('ST*997*0001~AK1*QO*1~AK9*A*1*1*1~SE*4*0001~').replace('GS*QO', 'GS*FA')
    expect(answerX12(text)).toBeNull()
  })
})

const answerEdifact = (text: string, verdicts = verdictsOf(readIftsta(text))) => acknowledge(readEdifactEnvelope(text), verdicts, answering)

const message = (statuses: string, number = '1', count?: number) => {
  const segments = statuses.split("'").filter(Boolean).length
  return `UNH+${number}+IFTSTA:D:99B:UN'${statuses}UNT+${count ?? segments + 2}+${number}'`
}
const good = "STS+1+UV'DTM+334:202603071430:203'"
const undated = "STS+1+UV'LOC+175+MXZLO'"
const interchange = (messages: string, count = 1, reference = '303') =>
  `UNB+UNOC:3+DEMOLINE:ZZZ+FAIRWAY:ZZZ+260310:1520+303'${messages}UNZ+${count}+${reference}'`

test('a CONTRL goes back to the sender of EDIFACT, and its counts are right', () => {
  expect(answerEdifact(sample('iftsta-d99b.edi'))?.split("'")).toEqual([
    'UNB+UNOC:2+FAIRWAY:ZZZ+DEMOLINE:ZZZ+261130:0905+42',
    'UNH+1+CONTRL:D:3:UN',
    'UCI+303+DEMOLINE:ZZZ+FAIRWAY:ZZZ+7',
    'UCM+1+IFTSTA:D:99B:UN+7',
    'UNT+4+1',
    'UNZ+1+42',
    '',
  ])
})

const received = 'UCI+303+DEMOLINE:ZZZ+FAIRWAY:ZZZ'
const about = (number = '1') => `UCM+${number}+IFTSTA:D:99B:UN`

test.each<[what: string, sent: string, expected: string[]]>([
  ['a message with one status refused of two', interchange(message(good + undated)), [`${received}+7`, `${about()}+7`]],
  ['a message with each status refused', interchange(message(undated)), [`${received}+7`, `${about()}+4`, 'UCS+2+13']],
  ['a status without a code', interchange(message("STS+1'")), [`${received}+7`, `${about()}+4`, 'UCS+2', 'UCD+13+3']],
  [
    'one good and one refused message',
    interchange(message(good) + message(undated, '2'), 2),
    [`${received}+7`, `${about()}+7`, `${about('2')}+4`, 'UCS+2+13'],
  ],
  ['a message whose count is wrong', interchange(message(good, '1', 9)), [`${received}+7`, `${about()}+4+29+UNT`]],
  ['a message without trailer', interchange(`UNH+1+IFTSTA:D:99B:UN'${good}`), [`${received}+7`, `${about()}+4+13+UNT`]],
  ['an interchange whose count is wrong', interchange(message(good), 2), [`${received}+4+29+UNZ`, `${about()}+7`]],
  ['an interchange whose reference is another', interchange(message(good), 1, '9'), [`${received}+4+28+UNZ`, `${about()}+7`]],
  ['an interchange without trailer', interchange(message(good)).replace(/UNZ.*/, ''), [`${received}+4+13+UNZ`, `${about()}+7`]],
])('a CONTRL says of %s what the standard has a code for', (_what, sent, expected) => {
  const answer = answerEdifact(sent)?.split("'") ?? []
  expect(answer.slice(2, -3)).toEqual(expected)
  expect(answer.at(-3)).toBe(`UNT+${expected.length + 2}+1`)
})

test('another message of EDIFACT is rejected although nothing of it was read, and a CONTRL is not answered', () => {
  const other = interchange(message(good).replace('IFTSTA', 'COPARN'))
  expect(answerEdifact(other, [])).toContain("UCM+1+COPARN:D:99B:UN+4+14+UNH'")
  expect(answerEdifact(interchange("UNH+1+CONTRL:D:3:UN'UCI+1+A+B+7'UNT+3+1'"), [])).toBeNull()
})

test('separators, test indicator, the long date and syntax 4 are those of the sender, and a separator in a name stays a letter', () => {
  const text =
    "UNA|^.! 'UNB^UNOC|4^D!|L|ZZZ^FAIRWAY^20260310|1520^303^^^^^^1'" +
    "UNH^1^IFTSTA|D|00B|UN'STS^1^UV'DTM^334|202603071430|203'UNT^4^1'UNZ^1^303'"
  expect(answerEdifact(text)).toBe(
    "UNA|^.! 'UNB^UNOC|4^FAIRWAY^D!|L|ZZZ^20261130|0905^42^^^^^^1'UNH^1^CONTRL|4|1|UN'" +
      "UCI^303^D!|L|ZZZ^FAIRWAY^7'UCM^1^IFTSTA|D|00B|UN^7'UNT^4^1'UNZ^1^42'",
  )
})
