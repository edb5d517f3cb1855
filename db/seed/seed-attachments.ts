import { randomUUID } from 'node:crypto'
import { files } from '#db/postgres/schema/core/files.ts'
import { shipmentComments, shipmentDocuments } from '#db/postgres/schema/freight/shipments.ts'
import { insertRows, type SeedTarget } from './insert-rows.ts'

export type CommentSeed = Omit<typeof shipmentComments.$inferInsert, 'creationKey'>

/** The bytes must be in the file store already. */
type DocumentSeed = Omit<typeof shipmentDocuments.$inferInsert, 'creationKey' | 'fileId'> &
  Pick<typeof files.$inferInsert, 'projectId' | 'storeKey' | 'name' | 'kind' | 'size' | 'sha256'>

export function seedShipmentComments(db: SeedTarget, seeds: CommentSeed[]): Promise<number[]> {
  return insertRows(
    db,
    shipmentComments,
    seeds.map((seed) => ({ creationKey: randomUUID(), ...seed })),
  )
}

export async function seedShipmentDocuments(db: SeedTarget, seeds: DocumentSeed[]): Promise<number[]> {
  const fileIds = await seedFiles(db, seeds)
  const rows = seeds.map(({ shipmentId, category, createdBy, createdAt }, at) => {
    return { shipmentId, category, createdBy, createdAt, fileId: fileIds[at] ?? 0, creationKey: randomUUID() }
  })
  return insertRows(db, shipmentDocuments, rows)
}

export function seedFiles(db: SeedTarget, seeds: (typeof files.$inferInsert)[]): Promise<number[]> {
  return insertRows(
    db,
    files,
    seeds.map(({ projectId, storeKey, name, kind, size, sha256, createdBy, createdAt }) => {
      return { projectId, storeKey, name, kind, size, sha256, createdBy, createdAt }
    }),
  )
}
