import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { tickets } from '#db/postgres/schema/tickets/tickets.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { commentOnTicket } from '#domain/tickets/attachments/ticket-comments.server.ts'
import { raiseTicket } from '#domain/tickets/creation/raise-ticket.server.ts'
import { ticketQueue } from '#domain/tickets/list/ticket-list.ts'
import { queueRows } from '#domain/tickets/list/ticket-queue.server.ts'
import { findSlaProgress } from '#domain/tickets/sla/sla-progress.server.ts'
import { findSlaSettings, saveSlaSettings } from '#domain/tickets/sla/sla-settings.server.ts'
import { defaultSlaSettings } from '#domain/tickets/sla/sla-targets.ts'
import { cancelTicket } from '#domain/tickets/workflow/cancel-ticket.server.ts'
import { type AgentDecision, decideTicket } from '#domain/tickets/workflow/decide-ticket.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
const portal = 'https://portal.test'
const at = (text: string) => new Date(`2026-03-${text}Z`)
let creator: Viewer
let desk: Viewer
let stranger: Viewer

beforeAll(async () => {
  creator = await seedViewer({ roleId: 2 })
  desk = await seedViewer({ roleId: 1 })
  stranger = await seedViewer({ roleId: 2 })
})

/** A critical error: an hour until the first answer, nine until the solution, nine to six in Mexico City, six hours behind UTC. */
const raise = async (when: string, subject = 'Late') => {
  const draft = { typeId: 1, phone: '1', moduleId: 1, subModuleId: 11, severityId: 1, subject, description: 'x', copies: [] } as const
  return (await raiseTicket(actOf(creator, at(when)), { draft, key: randomUUID(), about: {}, file: undefined }, portal)).id
}
const say = (viewer: Viewer, id: number, when: string, more: object = {}) =>
  commentOnTicket(actOf(viewer, at(when)), id, { key: randomUUID(), text: 'x', isNote: false, ...more }, portal)
const decide = async (id: number, changed: Partial<AgentDecision>, when: string) => {
  const [ticket] = await db().select().from(tickets).where(eq(tickets.id, id))
  const { version, assignedTo } = ticket ?? { version: 0, assignedTo: null }
  const current = { version, assignedTo, statusId: 1 as const, closeReasonId: null, text: null }
  return decideTicket(actOf(desk, at(when)), id, { ...current, ...changed }, portal)
}
const current = (id: number, when: string, viewer = creator) => findSlaProgress(viewer, id, at(when))

test('the first answer meets its target, and waiting and closed time postpone the solution', async () => {
  // Friday 10:00 in Mexico City.
  const id = await raise('20T16:00')
  const both = { answer: { dueAt: at('20T17:00'), state: 'running' }, solution: { dueAt: at('23T16:00'), state: 'running' } }
  expect(await current(id, '20T16:30')).toEqual({ timeZone: 'America/Mexico_City', ...both })
  await say(desk, id, '20T16:40', { isNote: true })
  expect((await current(id, '20T17:01'))?.answer?.state).toBe('overdue')
  await say(creator, id, '20T16:45')
  expect((await current(id, '20T16:50'))?.answer?.state).toBe('running')

  // Answered at 10:50, waiting from then until noon: an hour and ten minutes.
  await say(desk, id, '20T16:50', { isWaiting: true })
  expect(await current(id, '25T16:50')).toMatchObject({ answer: { state: 'met' }, solution: { state: 'waiting' } })
  await say(creator, id, '20T18:00')
  expect(await current(id, '20T18:00')).toMatchObject({ solution: { dueAt: at('23T17:10'), state: 'running' } })

  // Solved on Monday 9:00, opened again on Tuesday 9:00: two hours and ten minutes had been left.
  await decide(id, { statusId: 3, closeReasonId: 1 }, '23T15:00')
  expect(await current(id, '30T15:00')).toMatchObject({ answer: { state: 'met' }, solution: { state: 'met' } })
  await decide(id, { statusId: 2 }, '24T15:00')
  expect(await current(id, '24T15:00')).toMatchObject({ solution: { dueAt: at('24T17:10'), state: 'running' } })
  expect((await current(id, '24T17:11', desk))?.solution?.state).toBe('overdue')
  expect(await current(id, '24T15:00', stranger)).toBeNull()
})

test('waiting time does not count either when the ticket is cancelled meanwhile and reopened', async () => {
  const id = await raise('20T16:00')
  await say(desk, id, '20T16:10', { isWaiting: true })
  await cancelTicket(actOf(creator, at('23T17:00')), id, 'Not needed', portal)
  await decide(id, { statusId: 2 }, '24T15:00')
  // Ten minutes of nine hours are used on Tuesday at 9:00.
  expect(await current(id, '24T15:00')).toMatchObject({ solution: { dueAt: at('24T23:50'), state: 'running' } })
})

test('solving a ticket counts as an answer and ends the waiting', async () => {
  const id = await raise('20T16:00')
  await say(desk, id, '20T16:10', { isWaiting: true })
  await decide(id, { statusId: 3, closeReasonId: 1 }, '20T17:10')
  const [ticket] = await db().select().from(tickets).where(eq(tickets.id, id))
  expect(ticket).toMatchObject({ waitingSince: null, firstAnsweredAt: at('20T16:10'), pauses: [{ to: at('20T17:10').toISOString() }] })
  const unanswered = await raise('20T16:00')
  await decide(unanswered, { statusId: 3, closeReasonId: 1 }, '20T17:10')
  expect(await current(unanswered, '20T18:00')).toMatchObject({ answer: { state: 'missed' }, solution: { state: 'met' } })
})

test('the queue filters and sorts by overdue, soon, later and waiting', async () => {
  const [late, soon, later, waiting] = [
    await raise('02T16:00', 'Due a'),
    await raise('20T17:30', 'Due b'),
    await raise('20T17:00', 'Due c'),
    await raise('20T16:00', 'Due d'),
  ]
  await say(desk, later, '20T17:10')
  await say(desk, waiting, '20T16:10', { isWaiting: true })
  const find = async (query: string) => {
    const asked = readListQuery(ticketQueue, new URLSearchParams(`q=Due ${query}`))
    return (await queueRows.page(desk, asked, at('20T18:00'))).page.rows.map(({ id }) => id)
  }
  for (const [state, id] of Object.entries({ overdue: late, soon, later, waiting })) expect(await find(`&due=${state}`)).toEqual([id])
  expect(await find('&sort=due&dir=asc')).toEqual([late, soon, later, waiting])
})

describe('hours and targets of a project', () => {
  test('the defaults apply until an agent saves settings for later tickets, and the second of two concurrent edits gets a conflict', async () => {
    expect(await findSlaSettings(4)).toEqual({ ...defaultSlaSettings, version: 0 })
    const before = await raise('20T16:00')
    const settings = {
      calendar: { timeZone: 'UTC', hours: Array.from({ length: 7 }, () => ({ from: 0, to: 1440 })), holidays: ['2026-03-21'] },
      targets: { 0: { answerMinutes: 30, solveMinutes: 60 }, 1: { answerMinutes: 480, solveMinutes: 540 } },
    }
    expect(await saveSlaSettings(actOf(creator, at('20T16:00')), settings, 0)).toBe(false)
    expect(await saveSlaSettings(actOf(desk, at('20T16:00')), settings, 0)).toBe(true)
    for (const version of [0, 7]) {
      await expect(saveSlaSettings(actOf(desk, at('20T16:00')), settings, version)).rejects.toMatchObject({
        key: 'tickets.targets.changedMeanwhile',
      })
    }
    expect(await saveSlaSettings(actOf(desk, at('20T16:00')), settings, 1)).toBe(true)
    expect(await findSlaSettings(4)).toEqual({ ...settings, version: 2 })
    expect(await findSlaSettings(6)).toEqual({ ...defaultSlaSettings, version: 0 })
    const after = await raise('20T16:00')
    // Eight hours until midnight; the ninth is after the holiday.
    expect(await current(after, '20T16:00')).toMatchObject({ answer: { dueAt: at('21T00:00') }, solution: { dueAt: at('22T01:00') } })
    expect(await current(before, '20T16:00')).toMatchObject({ answer: { dueAt: at('20T17:00') } })
  })
})
