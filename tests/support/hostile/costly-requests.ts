import { databasePool } from '#db/postgres/client.server.ts'

export interface CostlyRequest {
  what: string
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Of the nth of several at once: each brings events of its own. */
  bodyOf?(n: number): string
  bytes: number
  /** Of nobody: without a token. */
  isOpen?: true
  expected: readonly number[]
  prepare?(): Promise<void>
}

const megabyte = 1_000_000
const isa = 'ISA*00*          *00*          *ZZ*SENDER         *ZZ*FAIRWAY        *260212*0000*U*00401*000000001*0*P*>~'
const filled = (piece: string, size: number) => piece.repeat(Math.floor(size / piece.length))
const many = <Each>(count: number, of: (at: number) => Each) => Array.from({ length: count }, (_, at) => of(at))

/** Of a header of 18 KB and statuses that differ in their time. */
function statusesOf(n: number, count: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const statuses = many(
    count,
    (at) => `AT7*X1***202601${two(1 + (at % 28))}*${two(Math.floor(at / 60 / 28) % 24)}${two(Math.floor(at / 28) % 60)}~`,
  )
  return `${isa}ST*214*0001~B10*${n}*${'N'.repeat(18_000)}~${statuses.join('')}SE*1*0001~`
}

const linesOf = (n: number) =>
  `${many(5_000, (at) => JSON.stringify({ key: `${n}-${at}`, shipment: `COST-${at}`, kind: 'departed', at: '2026-02-10T10:30:00Z', remark: 'r'.repeat(480), vessel: 'v'.repeat(99), voyage: 'w'.repeat(99) })).join('\n')}\n`

const partiesOf = (n: number) =>
  JSON.stringify({
    events: many(5_000, (at) => ({
      eventRouting: { originatingParty: { partyCode: `P${n}-${at}`, codeListProvider: 'ZZZ', partyFunction: 'CA' } },
      ...{ eventID: 'one', isRetracted: true, eventUpdatedDateTime: '2026-03-10T18:00:00Z' },
    })),
  })

const legalText = `# T\n\n${many(24, () => `${'_a__'.repeat(660)}\n\n`).join('')}`.slice(0, 80_000)

async function publishHostileText(): Promise<void> {
  await databasePool().query(
    `insert into legal_texts (project_id, document, language, number, text, dated_on, published_at, published_by)
     select 4, 'terms', language, 1, $1, '2026-01-01', now(), (select min(id) from users) from unnest(array['es', 'en']) as language on conflict do nothing`,
    [legalText],
  )
}

const lines = { 'Content-Type': 'application/x-ndjson' }
const json = { 'Content-Type': 'application/json' }
const plain = { 'Content-Type': 'text/plain' }
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const open = { isOpen: true } as const

/** Requests that once stopped everybody, each at the largest size that is taken, or that is read until it is refused. */
export function costlyRequests(): CostlyRequest[] {
  const of = (facts: Omit<CostlyRequest, 'bytes' | 'bodyOf'>, bodyOf: (n: number) => string): CostlyRequest => {
    const kept = many(10, bodyOf)
    return { ...facts, bytes: Buffer.byteLength(kept[0] ?? ''), bodyOf: (n) => kept[n] ?? '' }
  }
  return [
    of({ what: 'ten megabytes of line feeds', path: '/api/v1/events', headers: lines, expected: [413] }, () => '\n'.repeat(10 * megabyte)),
    of({ what: '5,000 lines of events', path: '/api/v1/events?source=lines', headers: lines, expected: [200, 503] }, linesOf),
    of({ what: '5,000 DCSA parties', path: '/api/v1/dcsa/v3/events', headers: json, expected: [200, 503] }, partiesOf),
    {
      ...{ what: 'a legal text of marks', path: '/terminos-y-condiciones', method: 'GET', bytes: legalText.length, expected: [200] },
      ...{ ...open, headers: { Accept: 'text/html' }, prepare: publishHostileText },
    },
    of({ what: '4,990 statuses under a header of 18 KB', path: '/api/v1/intake/x12', headers: plain, expected: [200, 503] }, (n) =>
      statusesOf(n, 4_990),
    ),
    of({ what: 'a form of 16 KB of fields', path: '/beacons/unload', headers: form, expected: [413], ...open }, () => filled('a&', 16_384)),
    of({ what: 'a form of 500 fields', path: '/recoverpassword', headers: form, expected: [200, 400, 302, 429], ...open }, () =>
      filled('email=a%40b.co&', 7_500),
    ),
    of(
      { what: 'a call of 16 KB of elements', path: '/api/v1/sessions', headers: json, expected: [413], ...open },
      () => `[${filled('1,', 16_000)}1]`,
    ),
    of({ what: 'a call of 490 unknown fields', path: '/api/v1/sessions', headers: json, expected: [400], ...open }, () =>
      JSON.stringify(Object.fromEntries(many(490, (at) => [`f${at}`, 'v'.repeat(15)]))),
    ),
    of(
      { what: 'X12 of 80,000 statuses', path: '/api/v1/intake/x12', headers: plain, expected: [413] },
      () => `${isa}ST*214*0001~B10*1~${filled('AT7*X1***20260210*1030~', 1.9 * megabyte)}`,
    ),
    of(
      { what: 'X12 of 200,000 references', path: '/api/v1/intake/x12', headers: plain, expected: [200, 503] },
      () => `${isa}ST*214*0001~B10*1~${filled('N9*BM*X~', 1.9 * megabyte)}`,
    ),
    of(
      { what: 'IFTSTA of references', path: '/api/v1/intake/iftsta', headers: plain, expected: [200, 503] },
      () => `UNB+UNOC:3+A+B'UNH+1'STS+1+VD'${filled("RFF+BM:1?''", 1.9 * megabyte)}DTM+334:202602101030:203'`,
    ),
    of(
      { what: 'XML of attributes', path: '/api/v1/intake/universal', headers: plain, expected: [400, 503] },
      () => `<UniversalEvent>${filled(`<a ${'b="1" '.repeat(6)}/>`, 1.9 * megabyte)}</UniversalEvent>`,
    ),
    {
      ...{ what: 'waits for changes', path: '/api/v1/changes?kind=shipment&wait=8', method: 'GET', bytes: 0, expected: [200, 400, 503] },
    },
  ]
}
