import { asc, eq } from 'drizzle-orm'
import type { RequestHandler } from 'express'
import { beforeAll, beforeEach } from 'vitest'
import { contextOf } from '#app/server/middleware/request-context.server.ts'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import { deleteExpiredUses } from '#domain/platform/environment/limit.server.ts'
import { startApi } from '#tests/app/api/api-under-test.ts'
import { startClassic } from '#tests/app/api/classic/classic-under-test.ts'
import { insertCustomer } from '#tests/support/test-company.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'

export const tokens = { agent: '', creator: '', copied: '', stranger: '', roldan: '', roldanCustomer: '' }
export type Who = keyof typeof tokens
export const people = { agentId: 0, creatorId: 0 }

/** For the top of a file, below `withRecord()`. */
export function withDesk(): void {
  beforeAll(insertPeople)
  beforeEach(() => deleteExpiredUses('tickets', people.creatorId))
}

async function insertPeople() {
  const acme = await insertCustomer('Acme')
  await databasePool().query(
    "insert into token_policies (project_id, role_id, allows) select project, id, 'everything' from roles, unnest(array[2, 4]) project on conflict do nothing",
  )
  const seeded = {
    agent: await seedPerson({ roleId: 1, email: 'agent@fairway.test' }),
    creator: await seedPerson({ roleId: 2, customerIds: [acme], email: 'creator@fairway.test' }),
    copied: await seedPerson({ roleId: 4, email: 'copied@fairway.test' }),
    stranger: await seedPerson({ roleId: 2 }),
    roldan: await seedPerson({ roleId: 3, projectId: 2 }),
    roldanCustomer: await seedPerson({ roleId: 2, projectId: 2 }),
  }
  people.creatorId = seeded.creator.userId
  people.agentId = seeded.agent.userId
  for (const [who, { userId, projectId = 4 }] of Object.entries(seeded) as [Who, { userId: number; projectId?: number }][])
    tokens[who] = (await seedToken(userId, { projectId: projectId as 4, perMinute: 10_000 })).token
}

// biome-ignore lint/suspicious/noExplicitAny: an answer as JSON
export type Json = any

interface Sent {
  id?: number | string
  body?: unknown
  who?: Who
  headers?: Record<string, string>
}

const ofRoldan: RequestHandler = (_req, res, next) => {
  contextOf(res).projectId = 2
  next()
}

export const ask = async (specified: string, { who = 'creator', ...sent }: Sent = {}) =>
  (await startClassic(who.startsWith('roldan') ? ofRoldan : undefined)).desk(specified, {
    token: tokens[who],
    ...(specified.startsWith('GET') ? {} : { body: {} }),
    ...sent,
  })
export const read = async (id: number, who: Who = 'creator'): Promise<Json> =>
  (await (await startApi()).call(`/tickets/${id}`, { token: tokens[who] })).body
export const countTickets = () => db().$count(tickets)
export const mails = async (ticketId: number) =>
  (
    await db()
      .select()
      .from(deliveries)
      .where(eq(deliveries.objectKey, `ticket:${ticketId}`))
      .orderBy(asc(deliveries.id))
  ).length

const model = {
  ...{ UserProjectId: 999, ProjectId: 2, UserName: 'Somebody Else', Rol: 'Administrator', Email: 'else@fairway.test', Phone: '5541702001' },
  ...{ TypeTicketId: 1, RequestModuleId: 1, RequestTypeSubModuleId: 11, CatSeverityId: 2, Request: '', RequestType: '' },
  ...{ Subjet: 'Late figures', Description: 'Since Monday\nthey are old.', NameCC: '', EmailCC: '', Documents: [], language: 'Ingles' },
  ...{ ccto: [{ key: 0, label: 'Luis Vega' }], MailsBD: [{ name: 'Luis Vega', Mails: 'luis@example.com' }] },
}
export const raise = (sent: object = {}, who: Who = 'creator', headers = {}) =>
  ask('POST Ticket/createTicket', { body: { ...model, ...sent }, who, headers })
/** Each with a subject of its own: the same model within a minute is the same ticket. */
export const raised = async (sent: object = {}): Promise<number> => {
  const { body } = await raise({ Subjet: `Late figures ${raisedSoFar++}`, ...sent })
  return body.data.idTicket.rows[0].TicketId
}
let raisedSoFar = 1
