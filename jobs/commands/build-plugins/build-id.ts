import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const digits = 12

/**
 * Writes `build/server/build-id`: the commit, with `-modified` where the sources differ from it; without git REVISION, else a digest of
 * what was built.
 */
export const withBuildId: Plugin = {
  name: 'fairway-build-id',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    if (this.environment.config.consumer !== 'server' || !dir) return
    const codes = Object.values(bundle).map((part) => (part.type === 'chunk' ? part.code : part.source))
    const hash = createHash('sha256')
    for (const code of codes) hash.update(code)
    const id = findCommit() ?? process.env.REVISION?.slice(0, digits)
    writeFileSync(join(dir, 'build-id'), `${id || hash.digest('hex').slice(0, digits)}\n`)
  },
}

function findCommit(): string | undefined {
  const git = (...asked: string[]) => {
    const { status, stdout } = spawnSync('git', asked, { encoding: 'utf8' })
    return status === 0 ? stdout.trim() : undefined
  }
  // A copy without git may lie in a folder of another repository.
  const top = git('rev-parse', '--show-toplevel')
  if (!top || realpathSync(top) !== realpathSync('.')) return undefined
  return git('describe', '--always', '--dirty=-modified', `--abbrev=${digits}`, '--exclude', '*')
}
