import { afterAll, beforeAll } from 'vitest'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { parseAllowance } from '#domain/platform/outward/outward-address.ts'

/** Lets the tests of a file call receivers on this machine. Files of one process share the settings. */
export function allowThisMachine(): void {
  const settings = environment()
  const { WEBHOOK_ALLOW } = settings
  beforeAll(() => {
    settings.WEBHOOK_ALLOW = parseAllowance('127.0.0.1')
  })
  afterAll(() => {
    settings.WEBHOOK_ALLOW = WEBHOOK_ALLOW
  })
}
