import { expect, test } from 'vitest'
import { loader as openReport } from '#app/routes/reports/report.tsx'
import { loader as search } from '#app/routes/shipments/quick-search.tsx'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { context, seedCustomers, seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()

const query = (path: string, cookie: string, params: Record<string, string>) => ({
  request: new Request(`http://localhost${path}`, { headers: { Cookie: cookie } }),
  context: context(),
  params,
})

test.each([
  ['the sixty-first search of a minute', 60, 'searches', (cookie: string) => search(query('/search/x', cookie, { '*': 'x' }))],
  [
    'the thirty-first report of a minute',
    30,
    'reportRuns',
    (cookie: string) => openReport(query('/reports/arrivals-14-days', cookie, { report: 'arrivals-14-days' })),
  ],
] as const)('%s is answered 429 with the reason and a retry time', async (_, most, of, open) => {
  const { cookie, viewer } = await signedIn(await seedPerson({ roleId: 1, customerIds: await seedCustomers(1) }))
  for (let n = 0; n < most; n += 1) await underLimit(of, viewer.userId)
  const answer = await open(cookie).catch((thrown: unknown) => thrown)
  expect(answer).toBeInstanceOf(Response)
  const { status, headers } = answer as Response
  expect(status).toBe(429)
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await (answer as Response).json()).toMatchObject({ key: `limits.${of}` })
})
