import sharp from 'sharp'
import type { FileKind } from '../kinds.ts'

/** Pixels: more than any camera of a phone takes, less than what would fill the memory. */
const mostPixels = 100_000_000
const endOfPng = Buffer.from('IEND\xaeB\x60\x82', 'latin1')

/** Whether the bytes can be drawn, all of them, as an image of that kind. */
export async function isWholeImage(bytes: Buffer, kind: FileKind): Promise<boolean> {
  if (kind === 'png' && bytes.lastIndexOf(endOfPng) !== bytes.length - endOfPng.length) return false
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const { format } = await image.metadata()
    // Drawn small, because only whether it can be decoded matters.
    await image.resize(16, 16).raw().toBuffer()
    return format === (kind === 'jpg' ? 'jpeg' : kind)
  } catch {
    return false
  }
}
