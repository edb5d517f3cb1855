import { fileKinds } from '#domain/platform/files/file-kinds.ts'
import { fileOfBytes, type StoredFile } from '#domain/platform/files/file-storage.server.ts'
import { discardFile, receiveFile, type Uploader } from '#domain/platform/files/incoming.server.ts'
import { documentUploadPolicy } from '#domain/platform/files/upload-policy.ts'
import { redraw } from './inspect.server.ts'

const mostSide = 1_600

export const isPicture = ({ kind }: Pick<StoredFile, 'kind'>): boolean => fileKinds[kind].make === 'image'

/**
 * A stored picture as a new PNG of at most 1,600 pixels, drawn for one answer by a parser process: none of the bytes that somebody uploaded
 * is shown. null for what cannot be decoded; throws a Refusal when the parser is killed or busy.
 */
export async function drawPicture(reader: Pick<Uploader, 'userId'>, file: StoredFile): Promise<StoredFile | null> {
  const { path } = await receiveFile(await file.read(), file.name, documentUploadPolicy)
  try {
    const drawn = await redraw(reader, { path }, mostSide, documentUploadPolicy.field)
    return drawn && fileOfBytes(file.name, 'png', drawn)
  } finally {
    await discardFile({ path })
  }
}
