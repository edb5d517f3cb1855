import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { raiseTicket } from '#domain/tickets/creation/raise-ticket.server.ts'
import { ticketLists } from '#domain/tickets/list/ticket-list.ts'
import { listTickets } from '#domain/tickets/list/tickets.server.ts'
import type { TicketDraft } from '#domain/tickets/ticket.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'

withRecord()
const now = new Date('2026-03-20T18:00:00Z')
const draft: TicketDraft = {
  typeId: 1,
  phone: '5541702001',
  moduleId: 1,
  subModuleId: 11,
  severityId: 1,
  subject: 'The figures are late',
  description: 'Since Monday.',
  copies: [],
}
const raise = async (viewer: Viewer, key: string = randomUUID()) => {
  const { number } = await raiseTicket(actOf(viewer, now), { draft, key, about: {}, file: undefined }, 'https://portal.test')
  return Number(number.slice(2))
}
const personOf = async (projectId: 2 | 3) => (await signedIn(await seedPerson({ roleId: 2, projectId }))).viewer
const sorted = (numbers: readonly number[]) => [...new Set(numbers)].toSorted((one, next) => one - next)

test('two projects that raise tickets at once number them each from its own last one on, without a gap or a double', async () => {
  const [mine, theirs] = [await personOf(2), await personOf(3)]
  const last = await raise(mine)
  const key = randomUUID()
  // One form is submitted three times: two of them take a number and give it back.
  const [ours, others] = await Promise.all([
    Promise.all([1, 2, 3, 4, 5, 6].map((each) => raise(mine, each > 3 ? key : undefined))),
    Promise.all([1, 2, 3, 4].map(() => raise(theirs))),
  ])
  expect([last, ...sorted(ours)]).toEqual([100_001, 100_002, 100_003, 100_004, 100_005])
  expect(sorted(others)).toEqual([100_001, 100_002, 100_003, 100_004])
  const found = await listTickets(theirs, 'open', readListQuery(ticketLists.open, new URLSearchParams('q=T-100001')), now)
  expect(found.page.rows.map(({ number }) => number)).toEqual(['T-100001'])
})
