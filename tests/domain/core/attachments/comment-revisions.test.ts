import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedTicket } from '#db/seed/seed-tickets.ts'
import {
  addContainerComment,
  editContainerComment,
  findContainerComment,
  listContainerComments,
  listContainerCommentsAfter,
  removeContainerComment,
} from '#domain/freight/containers/attachments/container-comments.server.ts'
import {
  addComment,
  editComment,
  findComment,
  listComments,
  listCommentsAfter,
  removeComment,
} from '#domain/freight/shipments/shipment-comments.server.ts'
import {
  commentOnTicket,
  editTicketComment,
  findTicketComment,
  listTicketComments,
  listTicketCommentsAfter,
  removeTicketComment,
} from '#domain/tickets/attachments/ticket-comments.server.ts'
import { actOf } from '#tests/support/admins.ts'
import { change } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'

import {
  administrator,
  after,
  author,
  colleague,
  ids,
  later,
  nouns,
  now,
  origin,
  own,
  stranger,
  trailOf,
  withAttachments,
} from './stage.ts'

withRecord()
withAttachments()

const commentCalls = {
  shipment: {
    add: (text: string, key: string) => addComment(actOf(author, now, origin), ids.shipment, { type: 'other', text, key }),
    ...{ find: findComment, edit: editComment, remove: removeComment, list: listComments, listAfter: listCommentsAfter },
  },
  container: {
    add: (text: string, key: string) => addContainerComment(actOf(author, now, origin), ids.container, { text, key }),
    ...{ find: findContainerComment, edit: editContainerComment, remove: removeContainerComment },
    ...{ list: listContainerComments, listAfter: listContainerCommentsAfter },
  },
  ticket: {
    add: (text: string, key: string) =>
      commentOnTicket(actOf(author, now, origin), ids.ticket, { text, key, isNote: false }, 'https://portal.test'),
    ...{ find: findTicketComment, edit: editTicketComment, remove: removeTicketComment },
    ...{ list: listTicketComments, listAfter: listTicketCommentsAfter },
  },
}
async function say(noun: (typeof nouns)[number], text = 'The secret is 4711.') {
  const said = await commentCalls[noun].add(text, randomUUID())
  return said?.id ?? 0
}

describe.each(nouns)('a comment of a %s', (noun) => {
  const { find, edit, remove, list, listAfter } = commentCalls[noun]
  const trail = trailOf(`${noun}-comment`)
  const shown = async (id: number) => (await list(author, ids[noun], 1)).rows.find((row) => row.id === id)

  test('that its author removes leaves who and when in its place, and its text nowhere but in sent mail', async () => {
    const id = await say(noun)
    expect(await remove(actOf(author, later, origin), ids[noun], id, own())).toBe(true)
    expect(await shown(id)).toMatchObject({ text: null, revised: { by: 'Some Body', at: later } })
    expect((await change(`select text from ${noun}_comments where id = $1`, id)).rows).toEqual([{ text: null }])
    expect((await listAfter(author, ids[noun], after)).rows.map((row) => row.id)).not.toContain(id)
    expect(await trail('remove-comment', id)).toEqual([{ by: author.userId, details: { [`${noun}Id`]: ids[noun] } }])
  })

  test('that is edited shows the new text, and who edited it and when', async () => {
    const id = await say(noun)
    expect(await edit(actOf(author, later, origin), ids[noun], id, { ...own(), text: ' As agreed. ' })).toBe(true)
    expect(await shown(id)).toMatchObject({ text: 'As agreed.', at: now, revised: { by: 'Some Body', at: later }, revisions: 1 })
    await expect(edit(actOf(author, later, origin), ids[noun], id, { ...own(1), text: ' ' })).rejects.toMatchObject({
      key: 'comments.blank',
    })
  })

  test('is revised by its author and by administrators with a reason, and is as absent for everybody else', async () => {
    const id = await say(noun)
    for (const viewer of [colleague, stranger]) {
      expect(await find(viewer, ids[noun], id)).toBeNull()
      expect(await remove(actOf(viewer, later, origin), ids[noun], id, own(0, 'mine'))).toBe(false)
      expect(await edit(actOf(viewer, later, origin), ids[noun], id, { ...own(0, 'mine'), text: 'mine' })).toBe(false)
    }
    expect(await find(author, ids[noun], id)).toMatchObject({ isOwn: true, mayRevise: true })
    const unsaid = remove(actOf(administrator, later, origin), ids[noun], id, own())
    await expect(unsaid).rejects.toMatchObject({ key: 'revisions.reasonNeeded', field: 'reason' })
    expect(await shown(id)).toMatchObject({ text: 'The secret is 4711.', revised: null })
    expect(await remove(actOf(administrator, later, origin), ids[noun], id, own(0, 'A secret'))).toBe(true)
    expect(await trail('remove-comment', id)).toMatchObject([
      { by: administrator.userId, details: { reason: 'A secret', authorId: author.userId } },
    ])
  })

  test('that was edited meanwhile is a conflict, and one that was removed says by whom', async () => {
    const id = await say(noun)
    await edit(actOf(author, later, origin), ids[noun], id, { ...own(), text: 'First' })
    const conflict = { key: 'comments.editedMeanwhile', version: 1, current: { content: 'First' }, values: { by: 'Some Body' } }
    await expect(remove(actOf(administrator, later, origin), ids[noun], id, own(0, 'why'))).rejects.toMatchObject(conflict)
    await remove(actOf(administrator, later, origin), ids[noun], id, own(1, 'why'))
    const gone = edit(actOf(author, later, origin), ids[noun], id, { ...own(1), text: 'Second' })
    await expect(gone).rejects.toMatchObject({ key: 'comments.removedAlready' })
  })

  test('is removed and edited once by a form that is sent twice', async () => {
    const [edited, removed] = [await say(noun), await say(noun)]
    for (let n = 0; n < 2; n += 1)
      expect(await edit(actOf(author, later, origin), ids[noun], edited, { ...own(), text: 'Once' })).toBe(true)
    const answers = [
      remove(actOf(author, later, origin), ids[noun], removed, own()),
      remove(actOf(author, later, origin), ids[noun], removed, own()),
    ]
    expect(await Promise.all(answers)).toEqual([true, true])
    expect(await trail('edit-comment', edited)).toHaveLength(1)
    expect(await trail('remove-comment', removed)).toHaveLength(1)
  })

  test('that was removed does not come back with the form that added it', async () => {
    const key = randomUUID()
    const said = await commentCalls[noun].add('Once.', key)
    await remove(actOf(author, later, origin), ids[noun], said?.id ?? 0, own())
    await expect(commentCalls[noun].add('Once.', key)).rejects.toMatchObject({ key: 'comments.removedAlready' })
  })
})

test('a note of the service desk is absent for its readers without that right', async () => {
  ids.ticket = await seedTicket(db(), { createdBy: author.userId })
  const note = await commentOnTicket(
    actOf(administrator, now, origin),
    ids.ticket,
    { text: 'Careful', key: randomUUID(), isNote: true },
    'https://portal.test',
  )
  expect(await findTicketComment(author, ids.ticket, note?.id ?? 0)).toBeNull()
  expect(await findTicketComment(administrator, ids.ticket, note?.id ?? 0)).toMatchObject({ text: 'Careful' })
})
