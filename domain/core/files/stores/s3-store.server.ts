import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { FileMissing, type FileStore, ownerKey } from './file-store.server.ts'

const answerTimeoutMs = 30_000

/**
 * Any S3-compatible storage: `s3://key:secret@host/bucket/prefix?region=…&token=…`, or `s3+http://` without TLS. The token belongs to a
 * key that is lent for a time.
 */
export function s3Store(address: string): FileStore {
  const url = new URL(address)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    ...(url.searchParams.has('token') && { sessionToken: url.searchParams.get('token') ?? '' }),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 2,
  })
  const [name = '', ...folders] = url.pathname.split('/').filter(Boolean)
  const prefix = folders.map((folder) => `${folder}/`).join('')
  const bucket = `${url.protocol === 's3+http:' ? 'http' : 'https'}://${url.host}/${name}`

  async function ask(method: string, path: string, body?: Uint8Array<ArrayBuffer>, more?: Record<string, string>): Promise<Response> {
    const digest = body && { 'X-Amz-Content-Sha256': createHash('sha256').update(body).digest('hex') }
    const sending = { method, ...(body && { body }), headers: { ...digest, ...more } }
    const response = await client.fetch(bucket + path.replace(/^\//, `/${prefix}`), {
      ...sending,
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    const isNoMatter = (method === 'DELETE' && response.status === 404) || (more && response.status === 412)
    if (response.ok || isNoMatter) return response
    await response.body?.cancel()
    if (method === 'GET' && response.status === 404 && path.startsWith('/')) throw new FileMissing(path.slice(1))
    throw new Error(`The file store answered ${response.status} to ${method}.`)
  }

  return {
    place: `the bucket ${url.host}${url.pathname}`,
    write: async (key, path) => void (await ask('PUT', `/${key}`, new Uint8Array(await readFile(path)))),
    async read(key, range) {
      const answer = await ask('GET', `/${key}`, undefined, range && { Range: `bytes=${range.start}-${range.end}` })
      if (range && answer.status !== 206) throw new Error('The file store answers no part of a file.')
      return Readable.fromWeb(answer.body as ReadableStream)
    },
    remove: async (key) => void (await ask('DELETE', `/${key}`)),
    async *list() {
      for (let after: string | undefined = ''; after !== undefined; ) {
        const below = prefix && `&prefix=${encodeURIComponent(decodeURI(prefix))}`
        const more = after && `&continuation-token=${encodeURIComponent(after)}`
        const xml: string = await (await ask('GET', `?list-type=2${below}${more}`)).text()
        for (const [, path = '', changed = ''] of xml.matchAll(/<Key>([^<]*)<\/Key>.*?<LastModified>([^<]+)</gs)) {
          const key = path.slice(-32)
          // Other prefixes of the bucket are somebody else's.
          if (path === decodeURI(prefix) + key && /^[0-9a-f]{32}$/.test(key)) yield { key, changedAt: new Date(changed) }
        }
        after = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1]?.replaceAll('&amp;', '&')
      }
    },
    readOwner: async () => {
      const answer = await ask('GET', `/${ownerKey}`).catch((error) => {
        if (error instanceof FileMissing) return undefined
        throw error
      })
      return answer?.text()
    },
    // Storages that ignore the condition write anyway, so the caller reads the mark again.
    writeOwner: async (text, onlyFirst) => {
      await ask('PUT', `/${ownerKey}`, new TextEncoder().encode(text), onlyFirst ? { 'If-None-Match': '*' } : undefined)
    },
  }
}
