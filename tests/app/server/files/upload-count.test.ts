import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { definePart } from '#app/components/form/schema/define-form.ts'
import { answerMaybeUpload, answerUpload } from '#app/server/files/answer-upload.server.ts'
import type { RequestArgs } from '#app/server/viewer.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { openFileStore } from '#domain/platform/files/stores/open-store.server.ts'
import { z } from '#domain/platform/schema.ts'
import { ticketAttachment, ticketUploadPolicy } from '#domain/tickets/attachments/ticket-upload-policy.ts'
import { makeScratch } from '#tests/support/scratch.ts'

openFileStore({ DATA_DIR: makeScratch().path })
const fileForm = definePart(z.object({ subject: z.string(), file: z.custom<File>().optional() }))

function asked(withFile: boolean): RequestArgs {
  const form = new FormData()
  form.append('subject', 'Typed with care')
  // An untouched file input sends a nameless, empty file.
  form.append('file', withFile ? new File(['a,b'], 'a.csv') : new File([], ''))
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  return { request, context: { body: Readable.fromWeb(request.body as never) } as unknown as RequestArgs['context'] }
}
const person = (userId: number) => ({ userId }) as Viewer

test('a form with an optional file counts as an upload only if it brings one, and a refusal returns what was typed', async () => {
  const send = (withFile: boolean) => answerMaybeUpload(person(901), asked(withFile), ticketAttachment, fileForm, async () => 'done')
  for (let count = 0; count < 31; count += 1) expect(await send(false)).toBe('done')
  for (let count = 0; count < 30; count += 1) expect(await send(true)).toBe('done')
  const refused = (await send(true)) as Response
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ initialValue: { subject: 'Typed with care' } })
  expect(await send(false)).toBe('done')
})

test('a form with a required file is refused before any of the file is read, and returns what was typed', async () => {
  const send = (withFile: boolean) => answerUpload(person(902), asked(withFile), ticketUploadPolicy, fileForm, async () => 'done')
  for (let count = 0; count < 30; count += 1) expect(((await send(false)) as Response).status).toBe(400)
  for (const withFile of [true, false]) {
    const refused = (await send(withFile)) as Response
    expect([refused.status, await refused.json()]).toMatchObject([429, { initialValue: { subject: 'Typed with care' } }])
  }
})
