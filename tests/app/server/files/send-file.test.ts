import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { sendFile } from '#app/server/files/send-file.server.ts'

const send = (name: string) => sendFile({ name, kind: 'pdf', size: 4, sha256: '', read: async () => Readable.from([Buffer.from('%PDF')]) })

test('a file is sent as a download: no sniffing, no scripts, no caching', async () => {
  const answer = await send('a.pdf')
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'application/pdf',
    'content-length': '4',
    'content-disposition': 'attachment; filename=a.pdf',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store, no-transform',
  })
  expect(await answer.text()).toBe('%PDF')
})

test.each([
  ['Bill of "lading".pdf', 'attachment; filename="Bill of \\"lading\\".pdf"'],
  ['Señal.pdf', /filename\*=UTF-8''Se%C3%B1al\.pdf$/],
  ['提单.pdf', /^attachment; filename="\?\?\.pdf"; filename\*=UTF-8''%E6%8F%90%E5%8D%95\.pdf$/],
])('the file name %s survives the download (RFC 6266)', async (name, header) => {
  expect((await send(name)).headers.get('Content-Disposition')).toMatch(header)
})
