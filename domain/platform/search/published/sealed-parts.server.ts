import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sealSecret, unsealSecret } from '#domain/platform/environment/sealing.server.ts'
import { FileMissing } from '#domain/platform/files/stores/file-store.server.ts'

/** What is stored is not what was published. */
export class UnsoundParts extends Error {}

/** Of the database and the segment: a part in the place of another, or of another segment, does not open. */
const sealOf = (owner: string, n: number, count: number) => ({ purpose: 'mirror segment', row: `${owner} part ${n + 1} of ${count}` })

const atOnce = 4
const attempts = 3

/** In their order, with so many begun ahead. */
async function* inOrder<Result>(from: number, count: number, begin: (n: number) => Promise<Result>): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = []
  for (let next = from; next < count || begun.length > 0; ) {
    for (; next < count && begun.length < atOnce; next += 1) {
      const one = begin(next)
      one.catch(() => {})
      begun.push(one)
    }
    yield (await begun.shift()) as Result
  }
}

async function tryOften<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof FileMissing || attempt === attempts) throw error
      await sleep(100 * 4 ** attempt)
    }
  }
}

interface Sealing {
  owner: string
  partBytes: number
  store: (part: Buffer, n: number) => Promise<void>
  count: number
}

/** Seals a file part by part and returns the SHA-256 of what is not sealed. At most five parts are in memory. */
export async function storeSealed(path: string, { owner, partBytes, store, count }: Sealing): Promise<string> {
  const hash = createHash('sha256')
  const file = await open(path, 'r')
  try {
    let turn = Promise.resolve()
    const readNext = (n: number) => {
      const read = turn.then(async () => {
        const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(partBytes), 0, partBytes, n * partBytes)
        const part = buffer.subarray(0, bytesRead)
        hash.update(part)
        return sealSecret(part, sealOf(owner, n, count))
      })
      // In turn, because the sum is taken in the order of the file.
      turn = read.then(() => {})
      turn.catch(() => {})
      return read.then((sealed) => tryOften(() => store(sealed, n)))
    }
    for await (const _ of inOrder(0, count, readNext));
    return hash.digest('hex')
  } finally {
    await file.close()
  }
}

interface Opening {
  owner: string
  partBytes: number
  count: number
  sha256: string
  read: (n: number) => Promise<Buffer>
  onProgress: (share: number) => void
}

/**
 * Writes the file again. What an earlier attempt left at `path` is not read again: its parts are summed like the others. Throws
 * UnsoundParts, and leaves no file, where a part does not open or the sum is another.
 */
export async function openSealed(path: string, { owner, partBytes, count, sha256, read, onProgress }: Opening): Promise<void> {
  const hash = createHash('sha256')
  const file = await open(path, 'a+', 0o600)
  try {
    const kept = Math.floor((await file.stat()).size / partBytes)
    await file.truncate(kept * partBytes)
    const left = Buffer.allocUnsafe(kept > 0 ? partBytes : 0)
    for (let n = 0; n < kept; n += 1) hash.update((await file.read(left, 0, partBytes, n * partBytes)).buffer)
    const readPart = (n: number) =>
      tryOften(async () => {
        const plain = unsealSecret(await read(n), sealOf(owner, n, count))
        if (!plain) throw new UnsoundParts(`part ${n + 1} of ${count} does not open`)
        return plain
      })
    let done = kept
    for await (const plain of inOrder(kept, count, readPart)) {
      hash.update(plain)
      await file.write(plain)
      done += 1
      onProgress(done / count)
    }
    if (hash.digest('hex') !== sha256) throw new UnsoundParts('the sum is another')
    await file.sync()
  } catch (error) {
    if (error instanceof UnsoundParts) await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}
