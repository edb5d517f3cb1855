import { readFile } from 'node:fs/promises'
import { answerAsParser } from '../../parser/child.server.ts'
import { decoderOf } from './decoder.server.ts'
import { headOf, mayBeDecoded } from './picture.ts'

await answerAsParser<{ path: string; mostSide: number }, string | null>(async (given, send) => send(await redraw(given)))

/** The picture as PNG in base64; null for what cannot be decoded. */
async function redraw({ path, mostSide }: { path: string; mostSide: number }): Promise<string | null> {
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
