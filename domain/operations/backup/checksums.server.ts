import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface Sum {
  bytes: number
  sha256: string
}

/** Readable by its owner only, and flushed to the disk before this resolves. */
export async function writeSummed(path: string, stream: Readable): Promise<Sum> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const handle = await open(path, 'wx', 0o600)
  const { meter, sum } = makeMeter()
  await pipeline(stream, meter, handle.createWriteStream({ flush: true }))
  return sum()
}

export async function sumFile(path: string): Promise<Sum | undefined> {
  const { meter, sum } = makeMeter()
  try {
    await pipeline(createReadStream(path), meter.resume())
    return sum()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export const sumOfText = (text: string) => createHash('sha256').update(text).digest('hex')

function makeMeter() {
  const hash = createHash('sha256')
  let bytes = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { meter, sum: (): Sum => ({ bytes, sha256: hash.digest('hex') }) }
}
