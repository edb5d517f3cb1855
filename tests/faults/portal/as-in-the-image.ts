import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '#tests/support/sources.ts'

const dockerfile = readFileSync(join(repository, 'Dockerfile'), 'utf8')

/** By the image's command with its memory setting, so that memory is measured as in production. */
export function spawnAsInTheImage(settings: Record<string, string>, stdio: StdioOptions, cwd = repository): ChildProcess {
  const [, ...command] = JSON.parse(findInDockerfile(/^CMD (\[.*\])$/m)) as string[]
  const env = { ...process.env, MALLOC_ARENA_MAX: findInDockerfile(/\bMALLOC_ARENA_MAX=(\d+)/), ...settings }
  return spawn(process.execPath, command, { cwd, env, stdio })
}

function findInDockerfile(line: RegExp): string {
  const found = line.exec(dockerfile)?.[1]
  if (!found) throw new Error(`The Dockerfile has no line that matches ${line}.`)
  return found
}
