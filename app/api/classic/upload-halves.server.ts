import { type Answer, ok } from '#app/api/call.ts'
import { withFieldsAt } from '#app/api/problem.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { fileKinds, kindOfName } from '#domain/platform/files/file-kinds.ts'
import type { IncomingFile } from '#domain/platform/files/incoming.server.ts'
import type { UploadPolicy } from '#domain/platform/files/upload-policy.ts'
import { addWaitingUpload, storeWaitingUpload } from '#domain/platform/files/waiting-uploads.server.ts'

/** The specification uploads a file by one call and adds it to a thing by another, which takes the `url` that the first has answered. */
export interface UploadInHalves {
  purpose: 'container' | `ticket:${string}`
  policy: UploadPolicy
}

/** The form's field of the specification. */
export const imagePolicy = (policy: UploadPolicy): UploadPolicy => ({ ...policy, field: 'image' })

interface Sending {
  viewer: Viewer
  now: Date
}

/** The first half. `url` is no address but a handle: of the sender's own, for an hour, once. */
export async function uploadHalf({ viewer, file, now }: Sending & { file: IncomingFile }, halves: UploadInHalves): Promise<Answer> {
  const handle = await storeWaitingUpload(viewer, file, halves, now)
  const kind = kindOfName(file.name, halves.policy.kinds)
  return ok({ data: { url: handle, blobName: file.name, Type: kind ? fileKinds[kind].name : null } })
}

/** The second half: `add` asks a call of the API with the file, and with the creation key that makes of it one thing. */
export const addHalf = <Added>(
  { viewer, now }: Sending,
  purpose: UploadInHalves['purpose'],
  url: unknown,
  add: (file: IncomingFile, key: string) => Promise<Added>,
): Promise<Added> => withFieldsAt({ handle: 'urlDoc' }, () => addWaitingUpload(viewer, { purpose, handle: url }, now, add))
