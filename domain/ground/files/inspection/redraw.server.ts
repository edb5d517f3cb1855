import { readFile } from 'node:fs/promises'
import { decoderOf } from './decoder.server.ts'
import { headOf, mayBeDecoded } from './picture.ts'

/** Returns the picture as PNG in base64; null for what cannot be decoded. */
export async function drawAnew({ path, mostSide }: { path: string; mostSide: number }): Promise<string | null> {
  const bytes = await readFile(path)
  const kind = headOf(bytes)?.kind
  // To be rotated a picture is held in memory as a whole.
  if (!kind || !mayBeDecoded(bytes, kind, { atOnce: true })) return null
  try {
    // A camera stores its rotation as metadata, which is not kept: the pixels are rotated instead.
    const drawn = decoderOf(bytes).rotate().resize(mostSide, mostSide, { fit: 'inside', withoutEnlargement: true })
    return (await drawn.png().toBuffer()).toString('base64')
  } catch {
    return null
  }
}
