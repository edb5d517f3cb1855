import { Readable } from 'node:stream'
import { receiveFile } from '#domain/core/files/incoming.server.ts'
import { documentUploadPolicy } from '#domain/core/files/upload-policy.ts'
import { storeWaitingUpload } from '#domain/core/files/waiting-uploads.server.ts'
import { pdf } from '#tests/domain/core/files/samples.ts'
import type { Payloads } from './payload.ts'

/** A form with the one file of the specification's field. */
export function imageForm(name = 'receipt.pdf', bytes: Buffer = pdf()): FormData {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(bytes)]), name)
  return form
}

/** The handle of a file that waits for a user of project 4; of nobody, one that was never given. */
export async function waitingUpload(userId: number, purpose: string): Promise<string> {
  if (userId === 0) return '3f2b6f0e-9d1c-4b62-8a51-0c7d1f4e2a90'
  const file = await receiveFile(Readable.from([pdf()]), 'receipt.pdf', documentUploadPolicy)
  return storeWaitingUpload({ projectId: 4, userId }, file, { purpose, policy: documentUploadPolicy }, new Date())
}

export const freightPayloads: Payloads = {
  'POST Documents/uploadDocumment/': () => ({ form: imageForm() }),
  'POST Documents/saveDocumment': async ({ containers = 0, self = 0 }) => ({
    body: { urlDoc: await waitingUpload(Number(self), 'container'), Name: 'receipt.pdf', idContainer: containers, Type: 'PDF' },
  }),
}
