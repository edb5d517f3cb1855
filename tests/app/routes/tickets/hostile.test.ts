import { randomUUID } from 'node:crypto'
import { parseWithZod } from '@conform-to/zod/v4'
import { beforeAll, expect, test } from 'vitest'
import { readOwnFields } from '#app/components/form/schema/own-fields.ts'
import { draftOf, newTicketForm } from '#app/routes/tickets/creation/new-ticket-form.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { deleteExpiredUses } from '#domain/platform/environment/limit.server.ts'
import { raiseTicket } from '#domain/tickets/creation/raise-ticket.server.ts'
import { findTicket } from '#domain/tickets/details/ticket-details.server.ts'
import { ticketLists } from '#domain/tickets/list/ticket-list.ts'
import { ticketRows } from '#domain/tickets/list/tickets.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { inAll } from '#tests/support/extent.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

const schema = await newTicketForm.schema()

withRecord()
let viewer: Viewer
beforeAll(async () => {
  viewer = await seedViewer({ roleId: 2 })
})

const cores = [
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</textarea><svg/onload=alert(1)>',
    'javascript:alert(1)',
    '{{7*7}}#{7*7}<%= 7 %>',
  ],
  ...["'; drop table tickets; --", "' or 1=1 --", '1; select pg_sleep(9)', '%_\\', '$1 $$ :a ?'],
  ...['=cmd|"/c calc"!A1', '+1+1', '@SUM(1)', '-2+3', 'a\r\nBcc: x@y.zz'],
  ...['../../etc/passwd', '\u202Egnp.exe', 'e\u0301\u0302\u0303'.repeat(30), '\u{1F600}\u{1F1F2}\u{1F1FD}', '\uFEFF\u200B\u2028'],
]
const around: ((text: string) => string)[] = [
  (text) => text,
  (text) => `  ${text}\t`,
  (text) => `${text}\n${text}`,
  (text) => text.repeat(40),
  (text) => `${text}\0${text}`,
  (text) => `\ud800${text}`,
  (text) => text.toUpperCase(),
  (text) => encodeURIComponent(text),
  (text) => `a ${text} b`,
  (text) => text.repeat(Math.ceil(21_000 / text.length)),
]
const hostile = cores.flatMap((core) => around.map((change) => change(core)))
/** One text in so many creates a ticket: parsing is quick, creating is not. */
const everyRaised = inAll ? 9 : 45
const right = {
  type: '1',
  phone: '5541702001',
  module: '1',
  subModule: '11',
  severity: '1',
  subject: 'It is late',
  description: 'Since Monday',
}
const names = ['key', 'type', 'phone', 'copyName', 'copyEmail', 'module', 'subModule', 'severity', 'subject', 'description'] as const

function read(values: Record<string, string>) {
  const sent = new FormData()
  for (const [name, value] of Object.entries({ key: randomUUID(), ...right, ...values })) sent.append(name, value)
  const { form } = readOwnFields(sent, schema)
  return parseWithZod(form, { schema })
}

test('a new ticket stores each of 200 hostile texts exactly or refuses it at its field', async () => {
  expect(hostile.length).toBe(200)
  const raised: number[] = []
  for (const [at, text] of hostile.entries()) {
    const taken: Record<string, string> = {}
    for (const name of names) if (read({ [name]: text }).status === 'success') taken[name] = text
    // Fields that no page could send on: ids, addresses and telephones reject such texts.
    expect(Object.keys(taken).filter((name) => !['subject', 'description'].includes(name))).toEqual([])
    const submission = read(taken)
    if (submission.status !== 'success') throw new Error('fields that are right one by one are right together')
    if (at % everyRaised > 0) continue
    const draft = draftOf(submission.value)
    const ticket = { draft, key: randomUUID(), about: {}, file: undefined }
    const { id } = await raiseTicket(
      actOf(viewer, new Date(), { network: null, userAgent: null, requestId: null }),
      ticket,
      'https://portal.test',
    )
    raised.push(id)
    // Resets the rate limit of ten minutes.
    await deleteExpiredUses('tickets', viewer.userId)
    const { subject, description } = draft
    expect(await findTicket(viewer, id)).toMatchObject({ subject, description })
  }
  const { rows } = await ticketRows('open').sheet(viewer, readListQuery(ticketLists.open, new URLSearchParams()), null, new Date())
  expect(rows.length).toBe(raised.length)
})
