import { readFile } from 'node:fs/promises'
import { decoderOf } from './decoder.server.ts'
import { headOf, mayBeDecoded } from './picture.ts'

export async function redrawImage({ path, mostSide }: { path: string; mostSide: number }): Promise<string | null> {
  const bytes = await readFile(path)
  const kind = headOf(bytes)?.kind
  if (!kind || !mayBeDecoded(bytes, kind, { atOnce: true })) return null
  try {
    // A camera stores its rotation as metadata, which is dropped: the pixels are rotated instead.
    const drawn = decoderOf(bytes).rotate().resize(mostSide, mostSide, { fit: 'inside', withoutEnlargement: true })
    return (await drawn.png().toBuffer()).toString('base64')
  } catch {
    return null
  }
}
