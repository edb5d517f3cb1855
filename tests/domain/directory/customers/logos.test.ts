import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findCustomer } from '#domain/directory/customers/customers.server.ts'
import { logoUploadPolicy } from '#domain/directory/customers/logo-upload-policy.ts'
import { openLogo, removeLogo, setLogo } from '#domain/directory/customers/logos.server.ts'
import { receiveFile } from '#domain/platform/files/incoming.server.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
const now = new Date()
let viewer: Viewer
let id = 0

beforeAll(async () => {
  viewer = await administrator()
  id = await seedCustomer(db())
})

const plain = (width = 20, height = 10) => sharp({ create: { width, height, channels: 3, background: 'red' } })
const bring = async (bytes: Buffer, name: string) => receiveFile(Readable.from([bytes]), name, logoUploadPolicy)
const set = async (bytes: Buffer, name: string) => setLogo(actOf(viewer, now), id, await bring(bytes, name))
const wrongKind = { message: 'logos.invalid', field: 'file' }

describe('a logo', () => {
  test.each(['jpg', 'jpeg', 'png', 'PNG'])('a .%s logo is accepted and encoded anew, without hidden bytes', async (extension) => {
    const drawn = plain().withExif({ IFD0: { Copyright: 'hidden words' } })
    const bytes = await (/jp/.test(extension) ? drawn.jpeg() : drawn.png()).toBuffer()
    expect(bytes.includes('hidden words')).toBe(true)
    await set(bytes, `logo.${extension}`)
    const file = await openLogo(viewer, id)
    const kept = await buffer((await file?.read()) ?? Readable.from([]))
    expect(kept.includes('hidden words')).toBe(false)
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'png', width: 20, height: 10 })
  })

  test('a logo is stored no larger than it is shown', async () => {
    await set(await plain(2_000, 1_000).png().toBuffer(), 'large.png')
    const file = await openLogo(viewer, id)
    expect(await sharp(await buffer((await file?.read()) ?? Readable.from([]))).metadata()).toMatchObject({ width: 512, height: 256 })
  })

  test('a logo of another type, by name or by content, is refused, SVG too', async () => {
    const png = await plain().png().toBuffer()
    await expect(set(png, 'logo.gif')).rejects.toMatchObject(wrongKind)
    await expect(set(png, 'logo.jpg')).rejects.toMatchObject(wrongKind)
    await expect(set(await plain().gif().toBuffer(), 'logo.png')).rejects.toMatchObject(wrongKind)
    await expect(set(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.svg')).rejects.toMatchObject(wrongKind)
    await expect(set(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.png')).rejects.toMatchObject(wrongKind)
    await expect(set(png.subarray(0, -20), 'cut.png')).rejects.toMatchObject(wrongKind)
  })

  test('a logo of 999,999 bytes is accepted, and one of 1,000,000 is refused', async () => {
    expect(await bring(Buffer.alloc(999_999), 'a.png')).toMatchObject({ size: 999_999 })
    await expect(bring(Buffer.alloc(1_000_000), 'a.png')).rejects.toMatchObject({ message: 'logos.tooLarge', field: 'file' })
  })

  test('a logo with too many pixels is refused, however few its bytes', async () => {
    const bomb = await plain(8_000, 8_000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    await expect(set(bomb, 'bomb.png')).rejects.toMatchObject(wrongKind)
  })

  test('a removed logo gives way to the default image', async () => {
    await set(await plain().png().toBuffer(), 'logo.png')
    expect((await findCustomer(viewer, id, now))?.logo).not.toBeNull()
    await removeLogo(actOf(viewer, now), id)
    expect((await findCustomer(viewer, id, now))?.logo).toBeNull()
    expect(await openLogo(viewer, id)).toBeNull()
  })

  test('a logo is shown only to those who see the customer', async () => {
    await set(await plain().png().toBuffer(), 'logo.png')
    const seer = (customerIds: number[]) => seedViewer({ roleId: 2, customerIds })
    expect(await openLogo(await seer([id]), id)).not.toBeNull()
    expect(await openLogo(await seer([]), id)).toBeNull()
    const stranger = await administrator(2)
    expect(await openLogo(stranger, id)).toBeNull()
    expect(await setLogo(actOf(stranger, now), id, await bring(await plain().png().toBuffer(), 'logo.png'))).toBe(false)
    expect(await removeLogo(actOf(stranger, now), id)).toBe(false)
  })
})
