import { and, eq, inArray } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { brandPictures } from '#db/postgres/schema/core/brand-pictures.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { command } from '#domain/core/audit/command.server.ts'
import { type BrandPicture, type PictureKind, type UploadedPicture, uploadedPictures } from '#domain/core/projects/brand.ts'
import { readBrands } from '#domain/core/projects/brands.server.ts'
import { lockProject } from '#domain/core/projects/project-lock.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { fileColumns, openFile, type StoredFile, storeBytes } from '#domain/platform/files/file-storage.server.ts'
import type { IncomingFile } from '#domain/platform/files/incoming.server.ts'
import { inspectFile, redraw } from '#domain/platform/files/inspection/inspect.server.ts'
import { pictureUploadPolicy } from './picture-upload-policy.ts'
import { sizeOfPng } from './png-size.ts'

/** What is drawn of an uploaded picture, with the longest side in pixels. */
const drawings: Record<UploadedPicture, Partial<Record<PictureKind, number>>> = {
  logo: { logo: 640 },
  'logo-dark': { 'logo-dark': 640 },
  icon: { icon: 512, 'icon-phone': 180, 'icon-small': 64 },
  loader: { loader: 192 },
  'sign-in': { 'sign-in': 1600 },
}

const { field, words } = pictureUploadPolicy

/**
 * Encodes a picture anew and lets it wait for `putPictureInUse`, in place of one that waited before. Refuses what is no whole jpeg or png, and an
 * icon that is no square of at least 512 pixels. Returns false for viewers who do not manage the portal.
 */
export async function bringPicture(viewer: Viewer, kind: UploadedPicture, incoming: IncomingFile, now: Date): Promise<boolean> {
  if (!isHeldBy(viewer, 'manage-portal')) return false
  await inspectFile(viewer, incoming, pictureUploadPolicy)
  const drawn = await draw(viewer, kind, incoming)
  const { projectId, userId: createdBy } = viewer
  await db().transaction(async (tx) => {
    await lockProject(tx, projectId)
    await tx.delete(brandPictures).where(waiting(viewer, kind))
    for (const { name, stored, ...picture } of drawn) {
      const row = { ...stored, projectId, name: `${name}.png`, kind: 'png', createdBy, createdAt: now }
      const [file] = await tx.insert(files).values(row).returning({ id: files.id })
      await tx.insert(brandPictures).values({ projectId, kind: name, isUsed: false, fileId: file?.id ?? 0, ...picture, createdAt: now })
    }
  })
  return true
}

async function draw(viewer: Viewer, kind: UploadedPicture, incoming: IncomingFile) {
  const drawn = []
  for (const [name, side] of Object.entries(drawings[kind])) {
    const bytes = await redraw(viewer, incoming, side, field)
    if (!bytes) throw new DomainError(words.invalid, field)
    const size = sizeOfPng(bytes)
    if (kind === 'icon' && (size.width !== side || size.height !== side)) throw new DomainError('branding.pictures.notSquare', field)
    drawn.push({ name: name as PictureKind, stored: await storeBytes(bytes), ...size })
  }
  return drawn
}

/** Puts the waiting picture in the place of the one in use. Returns false where none waits. */
export function putPictureInUse(act: Act, kind: UploadedPicture): Promise<boolean> {
  return exchange(act, kind, async (tx) => {
    const kinds = Object.keys(drawings[kind]) as PictureKind[]
    if ((await tx.$count(brandPictures, waiting(act.viewer, kind))) !== kinds.length) return false
    await tx.delete(brandPictures).where(used(act.viewer, kind))
    await tx.update(brandPictures).set({ isUsed: true }).where(waiting(act.viewer, kind))
    return true
  })
}

/** The portal's own drawing returns. Returns false where no picture is in use. */
export function removePicture(act: Act, kind: UploadedPicture): Promise<boolean> {
  return exchange(act, kind, async (tx) => {
    const { rowCount } = await tx.delete(brandPictures).where(used(act.viewer, kind))
    return Boolean(rowCount)
  })
}

async function exchange(act: Act, kind: UploadedPicture, change: (tx: Transaction) => Promise<boolean>): Promise<boolean> {
  const { viewer } = act
  if (!isHeldBy(viewer, 'manage-portal')) return false
  const isDone = await command(act, 'change-brand-picture', async (tx) => {
    await lockProject(tx, viewer.projectId)
    const before = await findDigest(tx, viewer, kind)
    if (!(await change(tx))) return null
    const details = { picture: kind, before: { digest: before }, after: { digest: await findDigest(tx, viewer, kind) } }
    return { subject: ['portal', viewer.projectId], details }
  })
  await readBrands()
  return isDone
}

const of = (viewer: Viewer, kind: UploadedPicture, isUsed: boolean) =>
  and(
    inProject(brandPictures, viewer),
    inArray(brandPictures.kind, Object.keys(drawings[kind]) as PictureKind[]),
    eq(brandPictures.isUsed, isUsed),
  )
const used = (viewer: Viewer, kind: UploadedPicture) => of(viewer, kind, true)
const waiting = (viewer: Viewer, kind: UploadedPicture) => of(viewer, kind, false)

async function findDigest(tx: Transaction, viewer: Viewer, kind: UploadedPicture): Promise<string | null> {
  const [row] = await tx
    .select({ digest: files.sha256 })
    .from(brandPictures)
    .innerJoin(files, eq(files.id, brandPictures.fileId))
    .where(and(used(viewer, kind), eq(brandPictures.kind, kind)))
  return row?.digest.slice(0, 12) ?? null
}

/** The picture that waits to be used, in each size it was drawn in; an empty object where none waits. */
export async function findWaitingPicture(viewer: Viewer, kind: UploadedPicture): Promise<Partial<Record<PictureKind, BrandPicture>>> {
  const rows = await db()
    .select({ kind: brandPictures.kind, digest: files.sha256, width: brandPictures.width, height: brandPictures.height })
    .from(brandPictures)
    .innerJoin(files, eq(files.id, brandPictures.fileId))
    .where(waiting(viewer, kind))
  return Object.fromEntries(rows.map(({ kind, ...picture }) => [kind, picture]))
}

/**
 * A picture of a project for anybody, because the sign-in page shows it: by its digest, or by its kind the one in use, which mail that is read
 * years later asks for. null for what there is not.
 */
export async function openBrandPicture(projectId: number, name: string): Promise<{ file: StoredFile; isForEver: boolean } | null> {
  const kind = uploadedPictures.find((each) => each === name)
  if (!kind && !/^[0-9a-f]{64}$/.test(name)) return null
  const [row] = await db()
    .select(fileColumns)
    .from(brandPictures)
    .innerJoin(files, eq(files.id, brandPictures.fileId))
    .where(
      and(
        eq(brandPictures.projectId, projectId),
        kind ? and(eq(brandPictures.kind, kind), eq(brandPictures.isUsed, true)) : eq(files.sha256, name),
      ),
    )
    .limit(1)
  return row ? { file: openFile(row), isForEver: !kind } : null
}
