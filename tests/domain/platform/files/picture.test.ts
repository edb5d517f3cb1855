import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { fileOfBytes } from '#domain/platform/files/file-storage.server.ts'
import { decoderOf } from '#domain/platform/files/inspection/decoder.server.ts'
import { drawPicture } from '#domain/platform/files/inspection/drawn-picture.server.ts'
import { inspectFile } from '#domain/platform/files/inspection/inspect.server.ts'
import { headOf, mayBeDecoded } from '#domain/platform/files/inspection/picture.ts'
import { openFileStore } from '#domain/platform/files/stores/open-store.server.ts'
import { documentUploadPolicy } from '#domain/platform/files/upload-policy.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { jpg, png } from './samples.ts'

const scratch = makeScratch()
afterAll(() => scratch.remove())

function pngHead(width: number, height: number, depth: number, colour: number, interlaced: boolean): Buffer {
  const head = Buffer.from(png.subarray(0, 33))
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  head.set([depth, colour, 0, 0, interlaced ? 1 : 0], 24)
  return head
}

test.each([
  ['9,990 × 9,990 in 24 bits', 9_990, 8, 2, false, true],
  ['9,990 × 9,990 in 64 bits, interlaced', 9_990, 16, 6, true, false],
  ['9,990 × 9,990 in 64 bits', 9_990, 16, 6, false, false],
  ['12,000 × 12,000 in 1 bit', 12_000, 1, 0, false, false],
  ['4,000 × 4,000 in 24 bits, interlaced', 4_000, 8, 2, true, true],
  ['5,000 × 5,000 in 32 bits, interlaced', 5_000, 8, 6, true, false],
])('a PNG of %s is decoded only if its size, depth and interlacing fit into memory', (_what, side, depth, colour, interlaced, may) => {
  expect(mayBeDecoded(pngHead(side, side, depth, colour, interlaced), 'png')).toBe(may)
})

test('a JPEG is judged by its frame, a progressive one by the coefficients held at once', async () => {
  expect(headOf(jpg)).toMatchObject({ kind: 'jpg', pixels: 1_200, isWhole: false })
  const progressive = await sharp(png).jpeg({ progressive: true }).toBuffer()
  expect(headOf(progressive)).toMatchObject({ kind: 'jpg', pixels: 1_200, isWhole: true })
  const large = Buffer.from(progressive)
  const frame = large.indexOf(Buffer.from([0xff, 0xc2]))
  large.writeUInt16BE(9_000, frame + 5)
  large.writeUInt16BE(9_000, frame + 7)
  expect(mayBeDecoded(large, 'jpg')).toBe(false)
  expect(headOf(jpg.subarray(0, 20))).toBeUndefined()
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')
const others = [await sharp(png).gif().toBuffer(), await sharp(png).webp().toBuffer()] as const

const path = `<path d="M0 0${' c1 2 3 4 5 6'.repeat(3_000)}"/>`
const drawing = gzipSync(
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" width="900" height="900"><defs><g id="p">${path}</g></defs>${'<use x:href="#p"/>'.repeat(100_000)}</svg>`,
)

test('a packed SVG under the name of a photo is refused before a decoder spends minutes on it', async () => {
  const file = { path: join(scratch.path, 'photo'), name: 'photo.jpg', size: drawing.length, sha256: '' }
  await writeFile(file.path, drawing)
  await expect(inspectFile({ userId: 1 }, file, documentUploadPolicy)).rejects.toMatchObject({ key: 'files.invalid' })
  await writeFile(file.path, jpg)
  expect(await inspectFile({ userId: 1 }, file, documentUploadPolicy)).toBe('jpg')
})

test('only the decoders of JPEG and PNG are available, whatever a file is named', async () => {
  const [gif, webp] = others
  for (const bytes of [svg, gif, webp]) await expect(decoderOf(bytes).metadata()).rejects.toThrow()
  expect(await decoderOf(png).metadata()).toMatchObject({ format: 'png' })
  expect(await decoderOf(jpg).metadata()).toMatchObject({ format: 'jpeg' })
})

test('a picture is shown as a new PNG without what was stored beside its pixels, and what cannot be decoded is not shown', async () => {
  openFileStore({ DATA_DIR: scratch.path })
  const told = await sharp(jpg)
    .withExif({ IFD0: { Copyright: 'Secret words' } })
    .jpeg()
    .toBuffer()
  const stored = (bytes: Buffer) => ({ ...fileOfBytes('Crate.jpg', 'jpg', bytes), name: 'Crate.jpg' })
  const drawn = await drawPicture({ userId: 1 }, stored(told))
  const chunks = []
  for await (const chunk of (await drawn?.read()) ?? []) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  expect([drawn?.kind, headOf(bytes)?.kind, told.includes('Secret words'), bytes.includes('Secret words')]).toEqual([
    'png',
    'png',
    true,
    false,
  ])
  expect(await drawPicture({ userId: 1 }, stored(Buffer.from('no picture')))).toBeNull()
})
