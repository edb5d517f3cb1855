import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '#domain/platform/environment/environment.server.ts'
import { describeSettings, findMisspeltSettings } from '#domain/platform/environment/setting-descriptions.ts'
import { readSettingFiles, withoutSettingFiles } from '#domain/platform/environment/setting-files.server.ts'

const read = (given: Record<string, string>) => readEnvironment({ NODE_ENV: 'test', ...given })

test.each([
  ['PORT', 'abc', 'PORT=3000'],
  ['PORT', '80000', 'PORT=3000'],
  ['SMTP_URL', 'mail.acme.test', 'SMTP_URL=smtps://'],
  ['DATABASE_URL', 'mysql://secret@db/fairway', 'DATABASE_URL=postgres://'],
  ['FILES_URL', 'ftp://files', 'FILES_URL=s3://'],
  ['PORTAL_MODE', 'both', 'all, web and jobs'],
  ['PORTAL_PROJECT', '7', 'PORTAL_PROJECT=4'],
  ['LOG_LEVEL', 'loud', 'trace, debug, info'],
  ['SESSION_SECRET', 'short', '32 random characters'],
  ['BACKUP_TO', 'backups/here', 'full path'],
  ['BACKUP_AT', '24:00', 'BACKUP_AT=02:30'],
  ['MAIL_RATE', '0.5', 'MAIL_RATE=30'],
  ['APP_URL', 'https://host.test/portal', 'without a path'],
  ['APP_URL', 'https://user:secret@host.test', 'without a path'],
  ['DATABASE_URL', 'postgres://u:secret@one,two:5432/fairway', 'several hosts'],
  ['TRUST_PROXY', 'yes', 'TRUST_PROXY=1'],
  ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY=1'],
  ['FILES_URL', 's3://mine:word@host', 'no bucket'],
  ['BACKUP_TO', 's3://key:secret@host/?region=eu', 'no bucket'],
  ['BI_TO', 'https://storage.example.com/bucket', 'BI_TO=s3://'],
  ['BI_TO', 's3://mine:word@host', 'no bucket'],
  ['DRAIN_SECONDS', '301', 'DRAIN_SECONDS=10'],
  ['API_ORIGINS', 'https://app.example.com/path', 'API_ORIGINS=https://'],
  ['FRAME_ANCESTORS', 'https://www.example.com/path', 'FRAME_ANCESTORS=https://'],
  ['FRAME_ANCESTORS', 'https://a.example; script-src *', 'FRAME_ANCESTORS=https://'],
])('the setting %s=%s is refused with its name and an example, without repeating the value', (name, value, words) => {
  const refused = () => read({ [name]: value })
  expect(refused).toThrow(`${name} `)
  expect(refused).toThrow(words)
  expect(refused).not.toThrow(value)
})

test('PROJECT_HOSTS with an invalid host is refused, naming the part at fault', () => {
  expect(() => read({ PROJECT_HOSTS: '9=portal.example.com' })).toThrow('PROJECT_HOSTS')
})

test('sites that may show the portal in a frame are listed by spaces or commas', () => {
  const listed = read({ FRAME_ANCESTORS: 'https://www.example.com, http://localhost:8080/' }).FRAME_ANCESTORS
  expect(listed).toEqual(['https://www.example.com', 'http://localhost:8080'])
})

test('of a sender with a name, the address counts', () => {
  expect(read({ MAIL_FROM: 'Fairway Portal <portal@acme.test>' }).MAIL_FROM).toBe('portal@acme.test')
  expect(() => read({ MAIL_FROM: 'Fairway <portal>' })).toThrow('MAIL_FROM')
})

test('FILES_URL may name a shared folder', () => {
  expect(read({ FILES_URL: 'file:///srv/files' }).FILES_URL).toBe('file:///srv/files')
})

test.each(['', '0', '2', '10.0.0.5, fd00::/8', 'loopback,192.168.0.0/16'])('TRUST_PROXY=%s is taken', (setting) => {
  expect(read({ TRUST_PROXY: setting }).TRUST_PROXY).toBe(setting)
})

test('settings are described without user, password, key or secret', () => {
  const given = {
    APP_URL: 'https://portal.test',
    DATABASE_URL: 'postgres://fairway:secret-1@db.test:5432/fairway?sslmode=verify-full&password=secret-2',
    FILES_URL: 's3://key-secret-3:secret-4@host.test/bucket/prefix?token=secret-5',
    BACKUP_TO: '/mnt/backups',
    MAP_TILE_URL: 'https://tiles.test/secret-6/{z}/{x}/{y}.png',
    SESSION_SECRET: 'secret-7-of-more-than-thirty-two-letters',
    PATH: '/usr/bin:secret-8',
  }
  expect(describeSettings(given)).toEqual({
    APP_URL: 'https://portal.test',
    DATABASE_URL: 'postgres://db.test:5432/fairway',
    FILES_URL: 's3://host.test/bucket/prefix',
    BACKUP_TO: '/mnt/backups',
    MAP_TILE_URL: 'https://tiles.test',
    SESSION_SECRET: 'set',
  })
})

test('a misspelt setting is named beside the one that was meant, and what other programs read is left alone', () => {
  const others = { HOME: '/root', HOSTNAME: 'node', PATH: '/bin', NODE_OPTIONS: '', NODE_PATH: '', npm_config_port: '1', MAIL: '/var/mail' }
  const given = {
    ...others,
    PROJECT_HOST: '1=a.test',
    LOGLEVEL: 'info',
    SMTP_URI: 'smtp://a',
    DATABASE_URLS: 'x',
    DATABASE_URL: 'postgres://a/b',
  }
  expect(findMisspeltSettings(given)).toEqual([
    { name: 'PROJECT_HOST', meant: 'PROJECT_HOSTS' },
    { name: 'LOGLEVEL', meant: 'LOG_LEVEL' },
    { name: 'SMTP_URI', meant: 'SMTP_URL' },
  ])
})

const secret = 'a-secret-of-more-than-thirty-two-letters'

function fileWith(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'secret')
  writeFileSync(path, content)
  return path
}

test('a secret is read from the file that its setting names, without the line break at its end', () => {
  expect(read({ SESSION_SECRET_FILE: fileWith(`${secret}\n`), SMTP_URL_FILE: '' }).SESSION_SECRET).toBe(secret)
})

test.each([
  ['in a relative path', () => 'secrets/session', 'the full path of a file'],
  ['that is not there', () => '/nowhere/session', 'ENOENT'],
  ['that is a folder', () => tmpdir(), 'EISDIR'],
  ['that is empty', () => fileWith(' \n'), 'is empty'],
  ['that is no secret', () => fileWith('x'.repeat(20_000)), 'is too long'],
])('a file %s is refused with the name of its setting', (_, path, words) => {
  const refused = () => read({ SESSION_SECRET_FILE: path() })
  expect(refused).toThrow('SESSION_SECRET_FILE')
  expect(refused).toThrow(words)
})

test('a secret that is too short is refused without being repeated, from a file too', () => {
  const refused = () => read({ HEALTH_TOKEN_FILE: fileWith('short-word') })
  expect(refused).toThrow('HEALTH_TOKEN ')
  expect(refused).not.toThrow('short-word')
})

test('a secret and its file together are refused: nobody can say which is meant', () => {
  expect(() => read({ SESSION_SECRET: secret, SESSION_SECRET_FILE: fileWith(secret) })).toThrow('are both set')
})

test('the log describes a secret from a file as it does one from a variable, and knows the name of its file', () => {
  const given = { DATABASE_URL_FILE: fileWith('postgres://fairway:hidden@db.test/fairway') }
  expect(describeSettings(readSettingFiles(given))).toEqual({ DATABASE_URL: 'postgres://db.test/fairway' })
  expect(findMisspeltSettings(given)).toEqual([])
})

test('a child process with a setting of its own does not find the file of its parent beside it', () => {
  const given = { ...{ DATABASE_URL_FILE: '/run/secrets/database' }, ...withoutSettingFiles({ DATABASE_URL: 'postgres://own.test/drill' }) }
  expect(readSettingFiles(given).DATABASE_URL).toBe('postgres://own.test/drill')
})
