import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { brandPictures } from '#db/postgres/schema/core/brand-pictures.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { projects } from '#db/postgres/schema/core/projects.ts'
import { languageOfProject } from '#domain/locales/language.ts'
import { type Project, type ProjectId, portalOf } from '#domain/platform/environment/projects.ts'
import { type Brand, type BrandPicture, firstBrand, type PictureKind } from './brand.ts'

/** For so long another process may show a brand that was changed. */
const rememberedMs = 5_000

let known: ReadonlyMap<number, Brand> = new Map()
let readAt: number | undefined
let turn = 0

/**
 * A project's brand, from memory: mail is written within transactions, and error pages while PostgreSQL is away. What is older than 5 s is
 * read again behind the answer.
 */
export function brandOf(projectId: number): Brand {
  if (readAt !== undefined && Date.now() - readAt >= rememberedMs) readBrands().catch(() => {})
  const id = portalOf(projectId)
  return known.get(id) ?? firstBrand(id)
}

/** Reads all brands, at the start of a process and after a change. */
export async function readBrands(): Promise<void> {
  readAt = Date.now()
  turn += 1
  const own = turn
  const found = await findBrands()
  // A slower reading that began before must not bring back what has changed meanwhile.
  if (own === turn) known = found
}

async function findBrands(): Promise<ReadonlyMap<number, Brand>> {
  const pictures = await db()
    .select({
      projectId: brandPictures.projectId,
      kind: brandPictures.kind,
      digest: files.sha256,
      width: brandPictures.width,
      height: brandPictures.height,
    })
    .from(brandPictures)
    .innerJoin(files, eq(files.id, brandPictures.fileId))
    .where(eq(brandPictures.isUsed, true))
  const rows = await db().select().from(projects)
  return new Map(
    rows.map((row) => [
      row.id,
      brandOfRow(
        row,
        pictures.filter(({ projectId }) => projectId === row.id),
      ),
    ]),
  )
}

type DrawnPicture = BrandPicture & { kind: PictureKind }

function brandOfRow(row: typeof projects.$inferSelect, pictures: readonly DrawnPicture[]): Brand {
  const {
    id,
    key,
    name,
    languageCode,
    timeZone,
    colour,
    slogans,
    senderName,
    senderAddress,
    supportAddress,
    showsApps,
    operatorsTakeFiles,
  } = row
  return {
    id: id as ProjectId,
    key: key as Project['key'],
    name,
    language: languageOfProject(languageCode),
    timeZone,
    colour,
    slogans,
    senderName,
    senderAddress,
    supportAddress,
    showsApps,
    operatorsTakeFiles,
    version: row.brandVersion,
    pictures: Object.fromEntries(pictures.map(({ kind, digest, width, height }) => [kind, { digest, width, height }])),
  }
}
