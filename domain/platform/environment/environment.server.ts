import { isIP } from 'node:net'
import { isAbsolute, join } from 'node:path'
import { z } from 'zod'
import { root } from '#db/root.server.ts'
import { parseProjectHosts } from '#domain/platform/environment/project-hosts.ts'
import { parseProjectZones } from '#domain/platform/environment/project-zones.ts'
import { isProjectId } from '#domain/platform/environment/projects.ts'
import { isMailAddress } from '#domain/platform/mail-address.ts'
import { parseAllowance } from '#domain/platform/outward/outward-address.ts'
import { expectations } from './expectations.ts'
import { readSettingFiles } from './setting-files.server.ts'

const flag = z.enum(['0', '1', 'true', 'false']).transform((word) => word === '1' || word === 'true')

const databaseAddress = z
  .string()
  .refine(hasOneHost, 'DATABASE_URL with two hosts')
  .pipe(z.url({ protocol: /^postgres(ql)?$/ }))

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  APP_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, 'APP_URL with a path')
    .optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  DATABASE_POOL: z.coerce.number().int().min(6).max(100).default(12),
  DATA_DIR: z.string().default(join(root, 'data')),
  LIST_ENGINE: z.url({ protocol: /^clickhouse(\+http)?$/ }).optional(),
  FILES_URL: z
    .url({ protocol: /^(s3(\+http)?|file)$/ })
    .refine(namesBucket, 'FILES_URL without a bucket')
    .optional(),
  BACKUP_TO: folderOrBucket(/^s3(\+http)?$/, 'BACKUP_TO').optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('02:30'),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1_000).default(14),
  BI_TO: folderOrBucket(/^(s3(\+http)?|file)$/, 'BI_TO').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_RATE: z.coerce.number().int().min(1).max(100_000).optional(),
  MAIL_FROM: z.string().transform(addressIn).refine(isMailAddress).optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  INVITATION_DAYS: z.coerce.number().int().min(1).max(60).default(14),
  SESSION_SECRET_FORMER: z.string().min(32).optional(),
  HEALTH_TOKEN: z.string().min(16).optional(),
  TRUST_PROXY: z.string().refine(namesProxies).default(''),
  PORTAL_PROJECT: z.coerce.number().refine(isProjectId).default(4),
  PROJECT_HOSTS: z.string().transform(readWith(parseProjectHosts)).optional(),
  PROJECT_TIME_ZONES: z.string().transform(readWith(parseProjectZones)).optional(),
  PORTAL_MODE: z.enum(['all', 'web', 'jobs']).default('all'),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  PARSERS: z.coerce.number().int().min(1).max(8).default(2),
  PARSER_SECONDS: z.coerce.number().min(1).max(600).default(8),
  PARSER_MEMORY_MB: z.coerce.number().int().min(160).max(8_192).default(256),
  WEBHOOK_ALLOW: z.string().transform(readWith(parseAllowance)).optional(),
  API_ORIGINS: z.string().transform(readWith(parseOrigins)).optional(),
  FRAME_ANCESTORS: z.string().transform(readWith(parseOrigins)).optional(),
  MAP_TILE_URL: z.url().optional(),
  APP_STORE_URL: z.url({ protocol: /^https$/ }).optional(),
  PLAY_STORE_URL: z.url({ protocol: /^https$/ }).optional(),
  LEGAL_CONTROLLER: z.string().max(200).optional(),
  LEGAL_ADDRESS: z.string().max(300).optional(),
  LEGAL_CONTACT: z.string().max(200).optional(),
  LEGAL_EMAIL: z.email().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  DEMO: flag.optional(),
})

const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)

function isOrigin(text: string): boolean {
  const { origin, href } = urlOf(text) ?? {}
  return href === `${origin}/`
}

/** Of "Fairway <portal@example.com>" the address: the sender's name is the project's. */
function addressIn(text: string): string {
  return /^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text
}

function hasOneHost(text: string): boolean {
  const authority = /^\w+:\/\/([^/?#]*)/.exec(text)?.[1] ?? ''
  return !authority.slice(authority.lastIndexOf('@') + 1).includes(',')
}

function folderOrBucket(protocol: RegExp, name: string) {
  return z.union([z.string().refine(isAbsolute), z.url({ protocol })]).refine(namesBucket, `${name} without a bucket`)
}

function namesBucket(text: string): boolean {
  const { protocol = '', pathname = '' } = urlOf(text) ?? {}
  return !protocol.startsWith('s3') || pathname.split('/').some(Boolean)
}

const proxyNetworks = ['loopback', 'linklocal', 'uniquelocal']

function namesProxies(text: string): boolean {
  if (/^\d*$/.test(text)) return true
  return text.split(',').every((each) => {
    const [address = '', bits, ...more] = each.trim().split('/')
    const version = isIP(address)
    const isNetwork = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
    return more.length === 0 && (version > 0 ? isNetwork : bits === undefined && proxyNetworks.includes(address))
  })
}

/** Whole origins: a path or a wildcard would let in more pages than whoever wrote it thinks. */
function parseOrigins(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((each) => {
      const url = URL.canParse(each) ? new URL(each) : undefined
      if (!url || !/^https?:$/.test(url.protocol) || url.origin !== each.replace(/\/$/, '')) throw new Error(`"${each}" is no origin.`)
      return url.origin
    })
}

function readWith<Value>(parse: (text: string) => Value) {
  return (text: string, context: z.RefinementCtx<string>): Value => {
    try {
      return parse(text)
    } catch (error) {
      context.addIssue((error as Error).message)
      return z.NEVER
    }
  }
}

export type Environment = z.infer<typeof schema>

/**
 * Validates the settings (README "Settings"), secrets from their files too. Throws for an unknown word and, in production, for an absent or
 * short secret; the message names the setting.
 */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  // Compose files write an empty variable for "not set".
  const given = Object.fromEntries(Object.entries(readSettingFiles(source)).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    // The message omits the value: it may hold a password.
    const faults = parsed.error.issues.map(({ path, message }) => {
      const name = path.join('.')
      return `${name} ${expectations[message] ?? expectations[name] ?? `cannot be used: ${message}`}`
    })
    throw new Error(`The settings cannot be used. ${faults.join('; ')}.`)
  }
  const environment = parsed.data
  if (environment.NODE_ENV === 'production' && !environment.SESSION_SECRET) {
    throw new Error('In production SESSION_SECRET must be set to at least 32 random characters; openssl rand -hex 32 makes some.')
  }
  return environment
}

let current: Environment | undefined

export function environment(): Environment {
  current ??= readEnvironment()
  return current
}
