import type { FileKind } from '#domain/platform/files/file-kinds.ts'
import { decoderOf } from './decoder.server.ts'
import { mayBeDecoded } from './picture.ts'

const endOfPng = Buffer.from('IEND\xaeB\x60\x82', 'latin1')

export async function isWholeImage(bytes: Buffer, kind: FileKind): Promise<boolean> {
  if (!mayBeDecoded(bytes, kind)) return false
  if (kind === 'png' && bytes.lastIndexOf(endOfPng) !== bytes.length - endOfPng.length) return false
  try {
    const image = decoderOf(bytes)
    const { format } = await image.metadata()
    await image.resize(16, 16).raw().toBuffer()
    return format === (kind === 'jpg' ? 'jpeg' : kind)
  } catch {
    return false
  }
}
