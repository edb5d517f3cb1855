import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '#tests/support/sources.ts'

interface FormerBuild {
  folder: string
  commit: string
  remove(): void
}

/** A commit of before, built in a folder of its own with the packages of this one. */
export function buildFormer(revision: string, folder: string): FormerBuild {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim()
  const commit = git('rev-parse', '--short', revision)
  git('worktree', 'add', '--detach', folder, commit)
  const remove = () => void git('worktree', 'remove', '--force', folder)
  try {
    symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
    const remix = join(folder, 'node_modules', '@remix-run', 'dev', 'dist', 'cli.js')
    execFileSync(process.execPath, [remix, 'vite:build'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    return { folder, commit, remove }
  } catch (error) {
    remove()
    throw error
  }
}
