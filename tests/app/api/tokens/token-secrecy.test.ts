import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { href } from '#domain/core/href.ts'
import { mailExpiringTokens } from '#domain/identity/tokens/token-expiry.server.ts'
import { listTokens } from '#domain/identity/tokens/token-list.server.ts'
import { writeTokenUses } from '#domain/identity/tokens/token-uses.server.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { closeMirror } from '#domain/platform/search/mirror.server.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { context, seedCustomers, seedPerson, signedIn } from '#tests/support/test-viewers.ts'

const place = withRecord()

type Door = (args: object) => Promise<Response>

/** The text of a token, but for the eight characters that are shown. */
const secretOf = (token: string) => token.slice(8)

/** Every row of every table, as text. */
async function listRecord(): Promise<string> {
  const { rows } = await db().execute<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public'`)
  const tables = await Promise.all(
    rows.map(({ name }) => db().execute<{ row: string }>(sql`select kept::text as row from ${sql.identifier(name)} as kept`)),
  )
  return tables.flatMap((table) => table.rows.map(({ row }) => row)).join('\n')
}

test('after it was shown once a token is in no log, no row of the record, no mail and no page', async () => {
  await openMirror({ dataDir: place.dataDir })
  const { lines, call } = await startApi()
  await seedCustomers(1)
  const { cookie, viewer } = await signedIn(await seedPerson({ roleId: 1 }))
  const headers = { Cookie: cookie, 'Content-Type': 'application/x-www-form-urlencoded' }
  const knock = async (file: string, door: 'loader' | 'action', params: object, form?: Record<string, string>, path = '/anything') => {
    const module = (await import(/* @vite-ignore */ `../../../../app/routes/${file}`)) as Record<string, Door>
    const sent = form && { method: 'POST', body: String(new URLSearchParams(form)) }
    const answer = await module[door]?.({
      request: new Request(`http://localhost${path}`, { headers, ...sent }),
      params,
      context: context(),
    })
    return answer as Response
  }
  const made = async (answer: Response) => ((await answer.json()) as { made: { id: number; token: string } }).made
  const key = () => crypto.randomUUID()

  const form = { key: key(), name: 'Warehouse', preset: 'reading', days: '14' }
  const first = await made(await knock('identity/tokens/new-api-token.tsx', 'action', {}, form))
  expect((await call('/shipments', { token: first.token })).status).toBe(200)
  const mistyped = first.token.slice(0, -1) + (first.token.endsWith('a') ? 'b' : 'a')
  expect((await call('/shipments', { token: mistyped })).status).toBe(401)
  const again = await knock('identity/tokens/new-api-token.tsx', 'action', {}, form)
  const second = await made(
    await knock('identity/tokens/replace-token.tsx', 'action', { token: `${first.id}` }, { key: key(), overlap: '7' }),
  )
  expect((await call('/shipments', { token: second.token })).status).toBe(200)
  await writeTokenUses()
  await mailExpiringTokens(new Date(Date.now() + 86_400_000))
  for (const { id } of [first, second])
    await knock('shell/confirm/confirm-page.tsx', 'action', { token: `${id}` }, {}, href('apiTokenRevocation', { token: id }))
  const last = await call('/shipments', { token: second.token })
  expect(last.status).toBe(401)

  const pages = await Promise.all([
    ...[
      ['identity/tokens/api-tokens.tsx', {}],
      ['identity/tokens/new-api-token.tsx', {}],
      ...[first, second].flatMap(({ id }) => [
        ['identity/tokens/api-token.tsx', { token: `${id}` }],
        ['identity/tokens/replace-token.tsx', { token: `${id}` }],
      ]),
      ['identity/service-accounts/service-accounts.tsx', {}],
      ['identity/audit/audit-trail.tsx', {}],
      ['identity/credentials/own-sessions.tsx', {}],
      ['mail/mail-ledger.tsx', {}],
    ].map(async ([file, params]) => (await knock(file as string, 'loader', params as object)).text()),
  ])
  const record = await listRecord()
  expect(await listTokens(viewer, null, new Date())).toHaveLength(2)
  const kept = { record, log: JSON.stringify(lines), pages: pages.join('\n'), answers: JSON.stringify([last.body, await again.text()]) }
  // What is searched is what it should be.
  for (const told of ['create-token', 'rotate-token', 'revoke-token', 'token-expiry', first.token.slice(0, 8)])
    expect(record).toContain(told)
  expect(kept.log).toContain('/api/v1/shipments')
  expect(kept.pages).toContain(second.token.slice(0, 8))
  for (const [where, text] of Object.entries(kept)) {
    for (const token of [first.token, second.token, mistyped]) expect(text.includes(secretOf(token)), where).toBe(false)
  }
  await closeMirror()
})
