import type { Environment } from './environment.server.ts'
import { secretSettings } from './secret-settings.ts'

/** How a log shows each setting: as it is, an address without user, password and query, its host alone, or only that it is set. */
const shownAs: Record<keyof Environment, 'value' | 'address' | 'host' | 'set'> = {
  NODE_ENV: 'value',
  PORT: 'value',
  HOST: 'value',
  APP_URL: 'address',
  DATABASE_URL: 'address',
  DATABASE_READ_URL: 'address',
  DATABASE_POOL: 'value',
  DATA_DIR: 'value',
  LIST_ENGINE: 'address',
  FILES_URL: 'address',
  BACKUP_TO: 'address',
  BACKUP_AT: 'value',
  BACKUP_KEEP: 'value',
  BI_TO: 'address',
  SMTP_URL: 'address',
  MAIL_RATE: 'value',
  MAIL_FROM: 'value',
  SESSION_SECRET: 'set',
  INVITATION_DAYS: 'value',
  SESSION_SECRET_FORMER: 'set',
  HEALTH_TOKEN: 'set',
  TRUST_PROXY: 'value',
  PORTAL_PROJECT: 'value',
  PROJECT_HOSTS: 'value',
  PROJECT_TIME_ZONES: 'value',
  PORTAL_MODE: 'value',
  DRAIN_SECONDS: 'value',
  PARSERS: 'value',
  PARSER_SECONDS: 'value',
  PARSER_MEMORY_MB: 'value',
  WEBHOOK_ALLOW: 'value',
  API_ORIGINS: 'value',
  FRAME_ANCESTORS: 'value',
  MAP_TILE_URL: 'host',
  APP_STORE_URL: 'address',
  PLAY_STORE_URL: 'address',
  LEGAL_CONTROLLER: 'set',
  LEGAL_ADDRESS: 'set',
  LEGAL_CONTACT: 'set',
  LEGAL_EMAIL: 'set',
  LOG_LEVEL: 'value',
  DEMO: 'value',
}

export function describeSettings(source: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const given = Object.entries(shownAs).flatMap(([name, how]) => {
    const value = source[name]
    return value ? [[name, how === 'set' ? 'set' : how === 'value' ? value : placeOf(value, how)] as const] : []
  })
  return Object.fromEntries(given)
}

function placeOf(address: string, how: 'address' | 'host'): string {
  if (!URL.canParse(address)) return address.startsWith('/') ? address : 'set'
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${how === 'host' || pathname === '/' ? '' : pathname}`
}

/** Variables that no program is known to read, beside the setting that was probably meant and is not given. */
export function findMisspeltSettings(source: Readonly<Record<string, string | undefined>>): { name: string; meant: string }[] {
  const known = Object.keys(shownAs)
  return Object.keys(source).flatMap((name) => {
    if (known.includes(name) || secretSettings.some((each) => name === `${each}_FILE`)) return []
    const meant = known.find((each) => !source[each] && isAlmost(name.toUpperCase(), each))
    return meant ? [{ name, meant }] : []
  })
}

/** Short names have neighbours that mean something else, such as HOME and HOST. */
function isAlmost(name: string, known: string): boolean {
  const plain = (text: string) => text.replace(/[^A-Z]/g, '')
  if (plain(name) === plain(known)) return true
  return known.length >= 7 && distance(name, known) <= (known.length >= 12 ? 2 : 1)
}

function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Number.POSITIVE_INFINITY
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, own] of [...other].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === own ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}
