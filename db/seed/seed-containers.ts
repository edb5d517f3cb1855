import { randomUUID } from 'node:crypto'
import type { files } from '#db/postgres/schema/core/files.ts'
import { containerComments, containerDocuments } from '#db/postgres/schema/freight/container-attachments.ts'
import { terminals } from '#db/postgres/schema/freight/container-catalogues.ts'
import { incidents } from '#db/postgres/schema/freight/incidents.ts'
import { tariffs } from '#db/postgres/schema/freight/tariffs.ts'
import { insertRows, type SeedTarget } from './insert-rows.ts'
import { seedFiles } from './seed-attachments.ts'

type IncidentSeed = Partial<typeof incidents.$inferInsert> & Pick<typeof incidents.$inferInsert, 'containerId' | 'createdBy'>
type TariffSeed = Partial<typeof tariffs.$inferInsert>

export async function seedIncident(db: SeedTarget, seed: IncidentSeed): Promise<number> {
  const [id] = await seedIncidents(db, [seed])
  return id ?? 0
}

export function seedIncidents(db: SeedTarget, seeds: IncidentSeed[]): Promise<number[]> {
  return insertRows(
    db,
    incidents,
    seeds.map((seed) => ({ projectId: 4, type: 'S', causeId: seed.type === 'A' ? null : 4, occurredOn: '2026-03-01', ...seed })),
  )
}

/** Defaults to any carrier at any port of project 4: 5 free days, then 100 USD a day. */
export async function seedTariff(db: SeedTarget, seed: TariffSeed = {}): Promise<number> {
  const row = {
    projectId: 4,
    currency: 'USD',
    counting: 'calendar' as const,
    demurrageFreeDays: 5,
    demurrageTiers: [{ fromDay: 1, centsADay: 10_000 }],
    validFrom: '2020-01-01',
    ...seed,
  }
  const [made] = await db.insert(tariffs).values(row).returning({ id: tariffs.id })
  return made?.id ?? 0
}

export async function seedTerminal(db: SeedTarget, port: string, projectId = 4): Promise<void> {
  await db.insert(terminals).values({ projectId, port }).onConflictDoNothing()
}

export function seedContainerComments(
  db: SeedTarget,
  seeds: Omit<typeof containerComments.$inferInsert, 'creationKey'>[],
): Promise<number[]> {
  return insertRows(
    db,
    containerComments,
    seeds.map((seed) => ({ creationKey: randomUUID(), ...seed })),
  )
}

type ContainerDocumentSeed = Omit<typeof containerDocuments.$inferInsert, 'creationKey' | 'fileId'> &
  Pick<typeof files.$inferInsert, 'projectId' | 'storeKey' | 'name' | 'kind' | 'size' | 'sha256'>

/** The bytes must be in the file store already. */
export async function seedContainerDocuments(db: SeedTarget, seeds: ContainerDocumentSeed[]): Promise<number[]> {
  const fileIds = await seedFiles(db, seeds)
  const rows = seeds.map(({ containerId, category, createdBy, createdAt }, at) => {
    return { containerId, category, createdBy, createdAt, fileId: fileIds[at] ?? 0, creationKey: randomUUID() }
  })
  return insertRows(db, containerDocuments, rows)
}
