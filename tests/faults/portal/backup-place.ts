import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openBucketServer } from '#tests/support/test-bucket.ts'

/** A place for BACKUP_TO, and what lies in it, by its path below the place. */
export interface BackupPlaceUnderTest {
  to: string
  /** A place that takes nothing. */
  away: string
  paths(): string[]
  read(path: string): Buffer
  write(path: string, bytes: Buffer): void
  remove(path: string): void
  clear(): void
  close(): void
}

export function makeFolderPlace(scratch: string): BackupPlaceUnderTest {
  const [to, away] = [join(scratch, 'backups'), join(scratch, 'no-folder')]
  mkdirSync(to, { recursive: true })
  writeFileSync(away, 'a file where a folder should be')
  return {
    to,
    away,
    paths: () =>
      readdirSync(to, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(to.length + 1)),
    read: (path) => readFileSync(join(to, path)),
    write: (path, bytes) => {
      mkdirSync(dirname(join(to, path)), { recursive: true })
      writeFileSync(join(to, path), bytes)
    },
    remove: (path) => rmSync(join(to, path)),
    clear: () => {
      rmSync(to, { recursive: true })
      mkdirSync(to)
    },
    close: () => {},
  }
}

export async function makeBucketPlace(prefix: string): Promise<BackupPlaceUnderTest> {
  const { address, objects, close } = await openBucketServer()
  const below = `${prefix}/`
  return {
    to: address.replace('/bucket', `/bucket/${prefix}`),
    away: 's3+http://key:secret@127.0.0.1:9/bucket',
    paths: () => [...objects.keys()].filter((key) => key.startsWith(below)).map((key) => key.slice(below.length)),
    read: (path) => objects.get(below + path) ?? Buffer.alloc(0),
    write: (path, bytes) => void objects.set(below + path, bytes),
    remove: (path) => void objects.delete(below + path),
    clear: () => objects.clear(),
    close,
  }
}

/** The digest of each object whose path `matters`. */
export function digestsOf(place: BackupPlaceUnderTest, matters = (_path: string) => true): string {
  const lines = place
    .paths()
    .filter(matters)
    .toSorted()
    .map((path) => `${path} ${createHash('sha256').update(place.read(path)).digest('hex')}`)
  return lines.join('\n')
}

export const namesIn = (place: BackupPlaceUnderTest): string[] =>
  [...new Set(place.paths().flatMap((path) => /^(\d{4}-[^/]+)\/manifest\.json$/.exec(path)?.[1] ?? []))].toSorted()

interface NamedManifest {
  installation: { id: string; name: string }
  madeAt: string
  files: { key: string; sha256: string; bytes: number }[]
}

export const manifestOf = (place: BackupPlaceUnderTest, name: string): NamedManifest =>
  JSON.parse(String(place.read(`${name}/manifest.json`)))

/** A backup as that of `from`, of another day; with `maker` as another installation would have left it, with a document that it alone names. */
export function plantBackup(place: BackupPlaceUnderTest, from: string, as: string, maker?: string): void {
  const manifest = manifestOf(place, from)
  const key = createHash('md5').update(as).digest('hex')
  const bytes = Buffer.from(`a document of ${as}`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const other = { ...manifest.installation, id: maker ?? '', system: '1', database: '1' }
  const foreign = { ...manifest, installation: other, files: [...manifest.files, { key, sha256, bytes: bytes.length }] }
  place.write(`${as}/record/users.copy.gz`, place.read(`${from}/record/users.copy.gz`))
  place.write(`${as}/manifest.json`, Buffer.from(JSON.stringify(maker ? foreign : manifest)))
  if (!maker) return
  const path = `files/${key.slice(0, 2)}/${key.slice(2)}`
  place.write(place.to.startsWith('s3') ? path : `${as}/${path}`, bytes)
}
