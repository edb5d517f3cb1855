import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from './environment.server.ts'

/** The key that signs cookies: SESSION_SECRET, or outside production a key made once and stored in DATA_DIR. */
export function findSecret({ SESSION_SECRET, DATA_DIR }: Environment): string {
  if (SESSION_SECRET) return SESSION_SECRET
  const path = join(DATA_DIR, 'session.secret')
  try {
    return readFileSync(path, 'utf8')
  } catch {
    mkdirSync(DATA_DIR, { recursive: true })
    const secret = randomBytes(32).toString('hex')
    writeFileSync(path, secret, { mode: 0o600 })
    return secret
  }
}

/** What is signed and sealed with: the present key first. What the former one signed is still accepted. */
export function findSecrets(settings: Environment): string[] {
  const { SESSION_SECRET_FORMER: former } = settings
  return [findSecret(settings), ...(former ? [former] : [])]
}
