import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { desc } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { auditEntries } from '#db/postgres/schema/core/audit.ts'
import type { UploadedPicture } from '#domain/core/projects/brand.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { receiveFile } from '#domain/platform/files/incoming.server.ts'
import {
  bringPicture,
  findWaitingPicture,
  openBrandPicture,
  putPictureInUse,
  removePicture,
} from '#domain/portal/brand/brand-pictures.server.ts'
import { pictureUploadPolicy } from '#domain/portal/brand/picture-upload-policy.ts'
import { actOf, administrator } from '#tests/support/admins.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
const now = new Date('2026-03-02T10:00:00Z')
let viewer: Viewer

beforeAll(async () => {
  viewer = await administrator()
})

const drawn = (width: number, height: number, background = 'red') =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()
const bring = async (kind: UploadedPicture, bytes: Buffer, who = viewer, name = 'picture.png') =>
  bringPicture(who, kind, await receiveFile(Readable.from([bytes]), name, pictureUploadPolicy), now)
const opened = async (projectId: number, name: string) => {
  const found = await openBrandPicture(projectId, name)
  return found && { isForEver: found.isForEver, ...(await sharp(await buffer(await found.file.read())).metadata()) }
}

test('a picture is first only looked at, and shown to everybody once it is used', async () => {
  await bring('logo', await drawn(1_280, 320))
  const { logo } = await findWaitingPicture(viewer, 'logo')
  expect(logo).toMatchObject({ width: 640, height: 160 })
  expect(brandOf(4).pictures.logo).toBeUndefined()
  expect(await putPictureInUse(actOf(viewer, now), 'logo')).toBe(true)
  expect(brandOf(4).pictures.logo).toEqual(logo)
  expect(await opened(4, logo?.digest ?? '')).toMatchObject({ format: 'png', width: 640, isForEver: true })
  expect(await opened(4, 'logo')).toMatchObject({ width: 640, isForEver: false })
  expect(await putPictureInUse(actOf(viewer, now), 'logo')).toBe(false)
})

test('a picture of one project is not found at the host of another', async () => {
  await bring('loader', await drawn(60, 60, 'blue'))
  await putPictureInUse(actOf(viewer, now), 'loader')
  const digest = brandOf(4).pictures.loader?.digest ?? ''
  expect([await opened(2, digest), await opened(2, 'loader'), await opened(4, '../logo')]).toEqual([null, null, null])
})

test('an icon is drawn in the sizes of tabs and phones, and has to be a square of 512 pixels', async () => {
  await bring('icon', await drawn(800, 800))
  await putPictureInUse(actOf(viewer, now), 'icon')
  const { icon, 'icon-phone': phone, 'icon-small': small } = brandOf(4).pictures
  expect([icon?.width, phone?.width, small?.width]).toEqual([512, 180, 64])
  await expect(bring('icon', await drawn(800, 790))).rejects.toMatchObject({ message: 'branding.pictures.notSquare' })
  await expect(bring('icon', await drawn(300, 300))).rejects.toMatchObject({ message: 'branding.pictures.notSquare' })
})

test('what is no whole jpeg or png is refused, SVG too', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const name of ['logo.svg', 'logo.png']) {
    await expect(bring('logo', svg, viewer, name)).rejects.toMatchObject({ message: 'logos.invalid', field: 'file' })
  }
})

test('a removed picture gives way to the portal’s own, and the audit trail names the picture', async () => {
  await bring('sign-in', await drawn(90, 60))
  await putPictureInUse(actOf(viewer, now), 'sign-in')
  const digest = brandOf(4).pictures['sign-in']?.digest.slice(0, 12)
  expect(await removePicture(actOf(viewer, now), 'sign-in')).toBe(true)
  expect([brandOf(4).pictures['sign-in'], await opened(4, 'sign-in')]).toEqual([undefined, null])
  expect(await removePicture(actOf(viewer, now), 'sign-in')).toBe(false)
  const [entry] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  const details = { picture: 'sign-in', before: { digest }, after: { digest: null } }
  expect(entry).toMatchObject({ action: 'change-brand-picture', details })
})

test('only an administrator brings, uses and removes pictures', async () => {
  const other = await seedViewer({ roleId: 5 })
  await bring('loader', await drawn(50, 50))
  const refused = [
    await bring('loader', await drawn(40, 40), other),
    await putPictureInUse(actOf(other, now), 'loader'),
    await removePicture(actOf(other, now), 'loader'),
  ]
  expect(refused).toEqual([false, false, false])
})
