import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'

const answerTimeoutMs = 30_000
/** A dump of a large table goes over a slow line. */
const uploadTimeoutMs = 3_600_000
const attempts = 3

interface Sending {
  method: 'GET' | 'PUT' | 'DELETE'
  body?: () => BodyInit
  headers?: Record<string, string>
  timeoutMs?: number
}

export class ObjectMissing extends Error {}

/** The objects below one prefix of a bucket; every path is relative to it. */
export interface Bucket {
  /** Without the key and its secret. */
  place: string
  /** Both ends of a range are included, as in HTTP. Rejects with ObjectMissing before the first byte. */
  read(path: string, range?: { start: number; end: number }): Promise<Readable>
  /** With `onlyFirst` an object that is there stays; where the storage knows no condition, two that write at once may both write. */
  write(path: string, bytes: Uint8Array<ArrayBuffer>, sha256: string, onlyFirst?: boolean): Promise<void>
  /** Streams a file from the disk. One object takes 5 GB at most. */
  upload(path: string, file: string, sum: { bytes: number; sha256: string }): Promise<void>
  remove(path: string): Promise<void>
  list(): AsyncIterable<{ path: string; changedAt: Date }>
}

/**
 * Any S3-compatible storage: `s3://key:secret@host/bucket/prefix?region=…&token=…`, or `s3+http://` without TLS. The token belongs to a
 * key that is lent for a time.
 */
export function openBucket(address: string): Bucket {
  const url = new URL(address)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    ...(url.searchParams.has('token') && { sessionToken: url.searchParams.get('token') ?? '' }),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
  })
  const [name = '', ...folders] = url.pathname.split('/').filter(Boolean)
  const prefix = folders.map((folder) => `${folder}/`).join('')
  const bucket = `${url.protocol === 's3+http:' ? 'http' : 'https'}://${url.host}/${name}`

  /** A stream is sent once only, so each attempt opens its own. */
  async function ask(address: string, { body, timeoutMs = answerTimeoutMs, ...sending }: Sending): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const request = await client.sign(address, sending)
      const content = body?.()
      const init = { ...(content && { body: content, duplex: 'half' as const }), signal: AbortSignal.timeout(timeoutMs) }
      const response = await fetch(request, init)
      const isWorthAnother = (response.status >= 500 && response.status !== 501) || response.status === 429
      if (!isWorthAnother || attempt === attempts) return response
      await response.body?.cancel()
      await sleep(100 * 2 ** attempt)
    }
  }

  async function use(sending: Sending, path: string, accepted: readonly number[] = []): Promise<Response> {
    const response = await ask(`${bucket}/${prefix}${path}`, sending)
    if (response.ok || accepted.includes(response.status)) return response
    await response.body?.cancel()
    if (sending.method === 'GET' && response.status === 404) throw new ObjectMissing(path)
    throw new Error(`The file store answered ${response.status} to ${sending.method}.`)
  }

  async function isThere(path: string): Promise<boolean> {
    const answer = await use({ method: 'GET' }, path, [404])
    await answer.body?.cancel()
    return answer.ok
  }

  return {
    place: `the bucket ${url.host}${url.pathname}`,
    async read(path, range) {
      const headers = range && { Range: `bytes=${range.start}-${range.end}` }
      const answer = await use({ method: 'GET', ...(headers && { headers }) }, path)
      if (range && answer.status !== 206) throw new Error('The file store answers no part of a file.')
      return Readable.fromWeb(answer.body as ReadableStream)
    },
    async write(path, bytes, sha256, onlyFirst = false) {
      const put = (more: Record<string, string>, accepted: number[]) =>
        use({ method: 'PUT', body: () => bytes, headers: { 'X-Amz-Content-Sha256': sha256, ...more } }, path, accepted)
      if (!onlyFirst) return void (await put({}, []))
      // Storages that know no condition refuse it with one of these, and take the object without it.
      const { status } = await put({ 'If-None-Match': '*' }, [400, 412, 501])
      if ((status === 400 || status === 501) && !(await isThere(path))) await put({}, [])
    },
    async upload(path, file, { bytes, sha256 }) {
      const headers = { 'X-Amz-Content-Sha256': sha256, 'Content-Length': String(bytes) }
      const body = () => Readable.toWeb(createReadStream(file)) as unknown as BodyInit
      await use({ method: 'PUT', body, headers, timeoutMs: uploadTimeoutMs }, path)
    },
    remove: async (path) => void (await use({ method: 'DELETE' }, path, [404])),
    async *list() {
      for (let after: string | undefined = ''; after !== undefined; ) {
        const below = prefix && `&prefix=${encodeURIComponent(decodeURI(prefix))}`
        const more = after && `&continuation-token=${encodeURIComponent(after)}`
        const answer = await ask(`${bucket}?list-type=2${below}${more}`, { method: 'GET' })
        if (!answer.ok) throw new Error(`The file store answered ${answer.status} to GET.`)
        const xml: string = await answer.text()
        for (const [, key = '', changed = ''] of xml.matchAll(/<Key>([^<]*)<\/Key>.*?<LastModified>([^<]+)</gs)) {
          if (key.startsWith(decodeURI(prefix))) yield { path: key.slice(decodeURI(prefix).length), changedAt: new Date(changed) }
        }
        after = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1]?.replaceAll('&amp;', '&')
      }
    },
  }
}
