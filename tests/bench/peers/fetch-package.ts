import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '#db/root.server.ts'

/** Another engine, exactly this version: hundreds of megabytes, and so no dependency of the portal. Fetched once, by what asks the engine itself. */
export interface FetchedPackage {
  name: string
  version: string
}

/** Fetches a package of npm into the cache unless it is there, and returns the folder whose `node_modules` has it. */
export function fetchPackage({ name, version }: FetchedPackage): string {
  const folder = join(root, 'node_modules/.cache/fetched', `${name.replaceAll(/\W+/g, '-')}-${version}`)
  if (!existsSync(join(folder, 'node_modules', name))) {
    mkdirSync(folder, { recursive: true })
    execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', `${name}@${version}`], {
      stdio: 'ignore',
    })
  }
  return folder
}

/** The package itself, in this process. */
export const loadPackage = (fetched: FetchedPackage): unknown => createRequire(`${fetchPackage(fetched)}/`)(fetched.name)
