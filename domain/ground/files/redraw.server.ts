import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { IncomingFile } from './incoming.server.ts'

/** Pixels of a picture that is drawn anew: it is held in memory whole. */
const mostPixels = 25_000_000

/**
 * A picture drawn anew as PNG, at most so many pixels wide and high: nothing of what came is kept but what can be seen. Null
 * for more than 25 million pixels, and for what cannot be drawn.
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
