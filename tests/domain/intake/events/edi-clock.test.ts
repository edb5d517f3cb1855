import { expect, test } from 'vitest'
import { byClock } from '#domain/intake/messages/formats/edi-clock.ts'
import { readIftsta } from '#domain/intake/messages/formats/iftsta.ts'
import { readX12 } from '#domain/intake/messages/formats/x12.ts'

const header = `ISA*00*          *00*          *ZZ*DEMOTRUCK      *ZZ*FAIRWAY        *260311*1600*U*00401*000000202*0*T*>~`

test.each([
  ['2026-11-27T12:00:00', 'UT', '2026-11-27T12:00:00Z'],
  ['2026-11-27T12:00:00', 'GM', '2026-11-27T12:00:00Z'],
  ['2026-11-27T12:00:00', 'ET', '2026-11-27T17:00:00Z'],
  ['2026-07-27T12:00:00', 'ET', '2026-07-27T16:00:00Z'],
  ['2026-07-27T12:00:00', 'ES', '2026-07-27T17:00:00Z'],
  ['2026-11-27T12:00:00', 'ct', '2026-11-27T18:00:00Z'],
  ['2026-11-27T12:00:00', 'MD', '2026-11-27T18:00:00Z'],
  ['2026-11-27T12:00:00', 'PT', '2026-11-27T20:00:00Z'],
  ['2026-11-27T12:00:00', '08', '2026-11-27T04:00:00Z'],
  ['2026-11-27T12:00:00', '19', '2026-11-27T18:00:00Z'],
  ['2026-11-27T12:00:00', '+0530', '2026-11-27T06:30:00Z'],
  ['2026-11-27T12:00:00', 'LT', '2026-11-27T12:00:00'],
  ['2026-11-27T12:00:00', undefined, '2026-11-27T12:00:00'],
  ['2026-11-27', 'UT', '2026-11-27'],
  ['2026-11-27T12:00:00', 'XX', null],
])('%s by the clock %s is %s', (local, code, at) => {
  expect(byClock(local, code)).toBe(at)
})

const truck = (code: string) => readX12(`${header}ST*214*0001~B10*P*S-1*D~AT7*AF*NS***20261127*1200*${code}~SE*10*0001~`)
const ocean = (dtm: string) => readX12(`${header}ST*315*0001~B4***VD*20261127*1200*CNSHA~${dtm}SE*3*0001~`)
const iftsta = (dtm: string) =>
  readIftsta(`UNB+UNOC:3+DEMO+FAIRWAY+260311:1600+1'UNH+1+IFTSTA:D:99B:UN'BGM+23+1'CNI+1+X'STS+1+VD'RFF+BM:B-1'DTM+334:${dtm}'UNT+7+1'`)

test.each([
  ['a truck’s status', truck('UT'), { event: { at: '2026-11-27T12:00:00Z' } }],
  ['a truck’s status without a clock', truck('LT'), { event: { at: '2026-11-27T12:00:00' } }],
  ['a truck’s status of an unknown clock', truck('QQ'), { reason: 'the time code QQ is not known' }],
  ['a carrier’s status', ocean('DTM*140*20261127*1200*UT~'), { event: { at: '2026-11-27T12:00:00Z' } }],
  ['a carrier’s status beside another moment', ocean('DTM*140*20261128*1200*UT~'), { event: { at: '2026-11-27T12:00:00' } }],
  ['a status of IFTSTA in format 303', iftsta('202611271830UTC:303'), { event: { at: '2026-11-27T18:30:00Z' } }],
  ['a status of IFTSTA in format 205', iftsta('202611271830?+0200:205'), { event: { at: '2026-11-27T16:30:00Z' } }],
])('%s has the time that its message means', (_, [read], expected) => {
  expect(read).toMatchObject(expected)
})
