import { beforeAll, expect, test } from 'vitest'
import { readIntent } from '#app/components/form/intent.ts'
import { changeReply } from '#app/routes/tickets/details/reply-form.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { withCannedResponse } from '#domain/tickets/canned-responses/canned-response.ts'
import {
  addCannedResponse,
  changeCannedResponse,
  deleteCannedResponse,
  findCannedResponse,
  listCannedResponses,
} from '#domain/tickets/canned-responses/canned-responses.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
const now = new Date('2026-03-20T18:00:00Z')
let desk: Viewer
let customer: Viewer
let otherDesk: Viewer

beforeAll(async () => {
  desk = await seedViewer({ roleId: 1 })
  customer = await seedViewer({ roleId: 2 })
  otherDesk = await seedViewer({ roleId: 1, projectId: 2 })
})

test("only the project's support agents read, add, change and delete canned responses", async () => {
  const answer = { title: 'Dates', text: 'The carrier has told us so.' }
  expect(await addCannedResponse(actOf(customer, now), answer)).toBe(false)
  expect(await addCannedResponse(actOf(desk, now), answer)).toBe(true)
  const [kept] = await listCannedResponses(desk)
  if (!kept) throw new Error('The answer was not kept.')
  for (const viewer of [customer, otherDesk]) {
    expect([await listCannedResponses(viewer), await findCannedResponse(viewer, kept.id)]).toEqual([[], null])
    expect(await changeCannedResponse(actOf(viewer, now), { ...kept, text: 'x' })).toBe(false)
    expect(await deleteCannedResponse(actOf(viewer, now), kept.id)).toBe(false)
  }
  expect(await changeCannedResponse(actOf(desk, now), { ...kept, text: 'The airline has told us so.' })).toBe(true)
  await expect(changeCannedResponse(actOf(desk, now), { ...kept, text: 'Mine' })).rejects.toMatchObject({
    key: 'tickets.cannedResponses.changedMeanwhile',
    values: { text: 'The airline has told us so.' },
  })
  expect(await deleteCannedResponse(actOf(desk, now), kept.id)).toBe(true)
  expect([await deleteCannedResponse(actOf(desk, now), kept.id), await listCannedResponses(desk)]).toEqual([false, []])
})

test('a canned response is appended to the text, and "insert" without a choice changes nothing', () => {
  expect([withCannedResponse('', 'B'), withCannedResponse('A \n', 'B')]).toEqual(['B', 'A\n\nB'])
  const press = (intent: string, typed: Record<string, string>) =>
    changeReply(typed, readIntent(intent), [{ id: 7, title: 'T', text: 'B', version: 1 }])?.typed
  expect(press('ready.insert', { text: 'A', ready: '7', wait: 'on' })).toEqual({ text: 'A\n\nB', wait: 'on', ready: undefined })
  expect(press('ready.insert', { text: 'A', ready: '8' })).toEqual({ text: 'A', ready: undefined })
  expect([press('', { text: 'A', ready: '7' }), press('text.insert', { text: 'A', ready: '7' })]).toEqual([undefined, undefined])
})
