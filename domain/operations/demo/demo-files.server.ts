import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#db/root.server.ts'
import { csvSplitter } from '#domain/core/lists/csv.ts'
import { untakenOf } from '#domain/intake/files/feed-report.ts'
import { readMappingFile } from '#domain/intake/files/find-mapping.server.ts'
import { feedOf } from '#domain/intake/imports/any-feed.server.ts'
import { datedFrom } from './demo-clock.ts'

export const demoFile = (name: string): string => join(root, 'domain/operations/demo/files', name)

/** The lines below the header, dated from `now`. */
export async function readDemoLines(name: string, now: Date): Promise<string[][]> {
  const text = datedFrom(await readFile(demoFile(name), 'utf8'), now)
  return csvSplitter({ delimiter: ',' })(text, true)
    .slice(1)
    .map(({ cells }) => cells)
}

/**
 * Imports shipments, containers and invoices of these tenants as any feed's files. Repeated, it completes what an earlier run left.
 * `rewrite` changes what the files say before they are dated.
 */
export async function importDemoFiles(
  tenants: readonly { projectId: number; prefix: string }[],
  now: Date,
  rewrite = (text: string) => text,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fairway-demo-'))
  try {
    for (const noun of ['shipments', 'containers', 'invoices'] as const) {
      const file = join(folder, `${noun}.csv`)
      await writeFile(file, datedFrom(rewrite(await readFile(demoFile(`${noun}.csv`), 'utf8')), now))
      const path = demoFile(`${noun}.yaml`)
      const written = (await readMappingFile(path)) as object
      for (const { projectId, prefix } of tenants) {
        const given = { ...written, project: projectId, only: { column: 'Company', values: [prefix] } }
        const { report } = await feedOf(given, path)({ file, now })
        if (untakenOf(report.lines) > 0) throw new Error(`${noun} of the demo, ${prefix}: ${JSON.stringify(report.errors[0])}`)
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
