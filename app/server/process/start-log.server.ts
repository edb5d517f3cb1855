import type { Logger } from 'pino'
import type { Environment } from '#domain/platform/environment/environment.server.ts'
import { describeSettings, findMisspeltSettings } from '#domain/platform/environment/setting-descriptions.ts'
import { readSettingFiles } from '#domain/platform/environment/setting-files.server.ts'
import { build, version } from '#domain/platform/environment/version.server.ts'
import { findBuiltShare, findMirrorHealth } from '#domain/platform/search/mirror.server.ts'
import { makeLog } from './log.server.ts'

export type SayStep = (words: string, facts?: object) => void

/** A start can take minutes. Whoever watches it sees each step, on a terminal too, where the log has warnings alone. */
export function beginStartLog(log: Logger, settings: Environment): SayStep {
  const steps = process.stdout.isTTY ? makeLog(settings.LOG_LEVEL ?? 'info') : log
  const { PORTAL_MODE: mode } = settings
  steps.info(
    {
      version,
      build,
      mode,
      node: process.versions.node,
      settings: describeSettings({ ...readSettingFiles(process.env), NODE_ENV: settings.NODE_ENV }),
    },
    'starting',
  )
  for (const { name, meant } of findMisspeltSettings(process.env))
    log.warn({ name, meant }, 'a setting that nothing reads: is another one meant?')
  return (words, facts = {}) => steps.info(facts, words)
}

const progressEveryMs = 5_000

export function followFirstMirror(say: SayStep): void {
  const timer = setInterval(() => {
    if (findMirrorHealth().state !== 'building') return clearInterval(timer)
    say('the mirror is being built', { percent: Math.floor(100 * findBuiltShare()) })
  }, progressEveryMs).unref()
}
