import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedShipments } from '#db/seed/seed-shipments.ts'
import type { Manifest } from '#domain/operations/backup/backup-manifest.ts'
import { sumOfText } from '#domain/operations/backup/checksums.server.ts'
import { storeBytes } from '#domain/platform/files/file-storage.server.ts'
import { openFileStore } from '#domain/platform/files/stores/open-store.server.ts'

/** As an attacker would who also makes the checksum fit. */
export function writeManifestAnew(folder: string, change: (manifest: Manifest) => Partial<Manifest>): void {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  const text = JSON.stringify({ ...manifest, ...change(manifest) })
  writeFileSync(join(folder, 'manifest.json'), text)
  writeFileSync(join(folder, 'manifest.sha256'), `${sumOfText(text)}  manifest.json\n`)
}

export async function seedCargoAndPaper(dataDir: string, dates: { etd: Date; eta: Date }) {
  openFileStore({ DATA_DIR: dataDir })
  const customerId = await seedCustomer(db(), { name: `Tab\there, line\nthere, back\\slash, ${randomUUID()}` })
  await seedShipments(db(), [{ customerId, projectId: 4, number: `B-${randomUUID()}`, mode: 'sea', ...dates }])
  const file = await storeBytes(Buffer.from(`a paper ${randomUUID()}`))
  await databasePool().query(
    `insert into files (project_id, store_key, name, kind, size, sha256) values (4, $1, 'paper.pdf', 'pdf', $2, $3)`,
    [file.storeKey, file.size, file.sha256],
  )
  return file
}
