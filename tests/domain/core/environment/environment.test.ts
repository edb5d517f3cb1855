import { expect, test } from 'vitest'
import { readEnvironment } from '#domain/core/environment/environment.server.ts'

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

test('FILES_URL may name a shared folder', () => {
  expect(read({ FILES_URL: 'file:///srv/files' }).FILES_URL).toBe('file:///srv/files')
})
