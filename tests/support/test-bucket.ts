import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** Until the end of the test. */
export async function startBucket() {
  const bucket = await openBucketServer()
  onTestFinished(bucket.close)
  return bucket
}

/** The part of S3 that the portal uses: objects in one bucket, listed two at a time. */
export async function openBucketServer() {
  const objects = new Map<string, Buffer>()
  const refused = new Set<string>()
  const asked: { method: string; path: string; headers: NodeJS.Dict<string | string[]> }[] = []
  const server = createServer(async (req, res) => {
    const url = new URL(req.url ?? '', 'http://storage')
    asked.push({ method: req.method ?? '', path: url.pathname, headers: req.headers })
    const key = url.pathname.replace('/bucket/', '')
    const body = await buffer(req)
    if (refused.has(req.method ?? '')) res.statusCode = 403
    else if (refused.has('conditions') && req.headers['if-none-match']) res.statusCode = 501
    else if (!/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/mx\/s3\//.test(req.headers.authorization ?? '')) res.statusCode = 403
    else if (req.method === 'PUT' && req.headers['if-none-match'] === '*' && objects.has(key)) res.statusCode = 412
    else if (req.method === 'PUT') objects.set(key, body)
    else if (req.method === 'DELETE') res.statusCode = objects.delete(key) ? 204 : 404
    else if (url.searchParams.has('list-type'))
      res.write(
        list(
          [...objects.keys()].filter((key) => key.startsWith(url.searchParams.get('prefix') ?? '')),
          Number(url.searchParams.get('continuation-token') ?? 0),
        ),
      )
    else if (objects.has(key)) res.write(partOf(objects.get(key) ?? Buffer.alloc(0), req.headers.range, res))
    else res.statusCode = 404
    res.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    objects,
    asked,
    /** Of a method 403; 'conditions' are answered 501. */
    refuse: (method: string) => void refused.add(method),
    close: () => void server.close(),
    address: `s3+http://key:secret%2Fword@127.0.0.1:${port}/bucket?region=mx`,
  }
}

function partOf(object: Buffer, range: string | undefined, res: ServerResponse): Buffer {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (start === undefined) return object
  res.statusCode = 206
  return object.subarray(Number(start), Number(end) + 1)
}

function list(keys: readonly string[], from: number): string {
  const entries = keys.slice(from, from + 2)
  const contents = entries.map((key) => `<Contents><Key>${key}</Key><LastModified>2026-03-14T10:00:00.000Z</LastModified></Contents>`)
  const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  return `<ListBucketResult>${contents.join('\n')}${next}</ListBucketResult>`
}
