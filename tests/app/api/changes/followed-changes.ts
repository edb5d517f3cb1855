import { expect } from 'vitest'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import { type ApiAnswer, startApi } from '#tests/app/api/api-under-test.ts'
import { change } from '#tests/support/test-company.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

export interface Told {
  kind: string
  id: number
  change: 'changed' | 'gone'
  at: string
}

export const allowTokens = () =>
  change("insert into token_policies (project_id, role_id, allows) select 4, id, 'everything' from roles on conflict do nothing")

export async function tokenFor(roleId: RoleId, customerIds: number[], row: Parameters<typeof seedToken>[1] = {}): Promise<string> {
  const { userId } = await seedPerson({ roleId, customerIds })
  return (await seedToken(userId, { perMinute: 100_000, ...row })).token
}

export async function getChanges(
  token: string,
  query: Record<string, string | number>,
  api?: Awaited<ReturnType<typeof startApi>>,
): Promise<ApiAnswer> {
  const params = new URLSearchParams({ kind: 'shipment,container', ...query } as Record<string, string>)
  return (api ?? (await startApi())).call(`/changes?${params}`, { token })
}

/** All that is behind a cursor. */
export async function follow(token: string, from: string, query: Record<string, string> = {}): Promise<{ data: Told[]; next: string }> {
  const data: Told[] = []
  for (let after = from; ; ) {
    const { status, body } = await getChanges(token, { ...query, after })
    expect(status).toBe(200)
    data.push(...body.data)
    after = body.page.next
    if (!body.page.more) return { data, next: after }
  }
}

/** A cursor behind everything so far: the first one is a minute older. */
export async function here(token: string, query: Record<string, string> = {}): Promise<string> {
  const { body } = await getChanges(token, query)
  return (await follow(token, body.page.next, query)).next
}

export const told = ({ kind, id, change: what }: Told) => `${kind} ${id} ${what}`

export const toldAfter = async (token: string, after: string, query: Record<string, string> = {}) =>
  (await follow(token, after, query)).data.map(told)
