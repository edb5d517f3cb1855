import { onTestFinished } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { scimRules, scimSettings } from '#db/postgres/schema/accounts/scim.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { mountOnce } from '#tests/app/api/api-under-test.ts'
import { sharePortal } from '#tests/app/server/middleware/portal-under-test.ts'
import { seedToken } from '#tests/support/test-tokens.ts'

export const [userUrn, groupUrn] = ['urn:ietf:params:scim:schemas:core:2.0:User', 'urn:ietf:params:scim:schemas:core:2.0:Group']
export const patchUrn = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

export interface ScimAnswer {
  status: number
  headers: Headers
  type: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read the JSON that was sent
  body: any
}

interface Sent {
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

export const rowsOf = async (query: string, ...values: unknown[]) => (await databasePool().query(query, values)).rows
export const trailOf = async (subjectId: number | string) =>
  await rowsOf(
    "select action, user_id::int as by from audit_entries where subject_kind = 'user' and subject_id = $1 order by id",
    String(subjectId),
  )

let made = 0

/** A service account with a token that may manage people by SCIM. */
export async function seedDirectory({ customerIds = [] as number[], roleId = 2 as 1 | 2, projectId = 4 as 1 | 4 } = {}) {
  made += 1
  const email = `service-account:scim-${made}`
  const id = await seedUser(db(), { projectId, roleId, kind: 'service', name: `Directory ${made}`, email, customerIds })
  const { token } = await seedToken(id, { projectId, kind: 'service', grants: ['scim'], perMinute: 6_000 })
  return { id, token }
}

export const seedRule = (serviceId: number, value: string, customerIds: number[], roleId = 2) =>
  db().insert(scimRules).values({ serviceId, value, roleId, customerIds })

export const seedSettings = (serviceId: number, settings: { mailDomains?: string[]; invites?: boolean }) =>
  db()
    .insert(scimSettings)
    .values({ serviceId, ...settings })

let started: ReturnType<typeof openScim> | undefined

/** The service on a server of its own, one for each test. A call is written as `PATCH /Users/3`. */
export function startScim() {
  if (started) return started
  onTestFinished(() => {
    started = undefined
  })
  started = openScim()
  return started
}

async function openScim() {
  const { address, lines } = await sharePortal(mountOnce())
  async function scim(call: string, { token, body, headers = {} }: Sent = {}): Promise<ScimAnswer> {
    const [method = '', path = ''] = call.split(/ (.*)/s)
    const answer = await fetch(`${address}/api/scim/v2${path}`, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/scim+json; charset=utf-8' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    const type = answer.headers.get('Content-Type') ?? ''
    return { status: answer.status, headers: answer.headers, type, body: text ? JSON.parse(text) : undefined }
  }
  return { address, lines, scim }
}

export const patch = (...Operations: object[]) => ({ schemas: [patchUrn], Operations })

export const newPerson = (more: Record<string, unknown> = {}) => {
  made += 1
  const userName = `ana${made}@acme.test`
  return {
    schemas: [userUrn],
    ...{ userName, externalId: `ext-${made}`, active: true, name: { givenName: 'Ana', familyName: 'Ruiz' } },
    emails: [{ value: userName, type: 'work', primary: true }],
    ...more,
  }
}
