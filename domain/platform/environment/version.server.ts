import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#db/root.server.ts'

export const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version

export const buildFolder = join(root, 'build')

/** The commit that was built, or a digest of the build where git was not there (jobs/commands/build-plugins/build-id.ts). */
export const build: string = import.meta.url.endsWith('.ts') ? 'sources' : findBuildId()

/** As a person reads it to a colleague. */
export const release = `${version} (${build})`

function findBuildId(): string {
  try {
    return readFileSync(join(buildFolder, 'server/build-id'), 'utf8').trim()
  } catch {
    return 'unknown'
  }
}
