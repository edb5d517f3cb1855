import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { IncomingFile } from './incoming.server.ts'

/** Most pixels of a picture, because it is held in memory as a whole. */
const mostPixels = 25_000_000

/**
 * A picture encoded anew as PNG, at most so many pixels wide and high: only what can be seen is kept, no metadata and no hidden
 * bytes. Null for more than 25 million pixels, and for what cannot be decoded.
 */
export async function redraw({ path }: Pick<IncomingFile, 'path'>, mostSide: number): Promise<Buffer | null> {
  try {
    const picture = sharp(await readFile(path), { limitInputPixels: mostPixels, failOn: 'error' })
    // A camera stores its rotation as metadata, which is not kept: the pixels are rotated instead.
    return await picture.rotate().resize(mostSide, mostSide, { fit: 'inside', withoutEnlargement: true }).png().toBuffer()
  } catch {
    return null
  }
}
