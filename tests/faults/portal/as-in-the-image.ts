import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const repository = join(import.meta.dirname, '../../..')

const dockerfile = readFileSync(join(repository, 'Dockerfile'), 'utf8')
const [, ...command] = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[]
const [, arenas = ''] = /\bMALLOC_ARENA_MAX=(\d+)/.exec(dockerfile) ?? []

/** The built portal, started by the image's command and with its setting for memory, so that memory is measured as it will be. */
export function spawnAsInTheImage(settings: Record<string, string>, stdio: StdioOptions): ChildProcess {
  const env = { ...process.env, MALLOC_ARENA_MAX: arenas, ...settings }
  return spawn(process.execPath, command, { cwd: repository, env, stdio })
}
