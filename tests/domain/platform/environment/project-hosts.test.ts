import { expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import { assignHosts, findProjectOfHost } from '#domain/core/hosts/project-hosts.server.ts'
import { parseProjectHosts } from '#domain/platform/environment/project-hosts.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()
const now = new Date('2026-03-14T12:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('a project may have several hosts, in any case, with or without the closing dot', () => {
  const hosts = parseProjectHosts(' 1=Poseidon.Example.com, 1=sea.example.com.,6 = euro.localhost ,')
  expect([...hosts]).toEqual([
    ['poseidon.example.com', 1],
    ['sea.example.com', 1],
    ['euro.localhost', 6],
  ])
})

test.each([
  ['7=a.example', 'does not say which project'],
  ['poseidon=a.example', 'does not say which project'],
  ['a.example', 'does not say which project'],
  ['1=a.example:3000', 'no host name'],
  ['1=https://a.example/', 'no host name'],
  ['1=*', 'no host name'],
  ['1=a.example,2=A.example', 'two projects'],
])('PROJECT_HOSTS of %s is refused with the reason', (text, why) => {
  expect(() => parseProjectHosts(text)).toThrow(why)
})

test('a host opens its project, and every other host opens PORTAL_PROJECT', async () => {
  await assignHosts(parseProjectHosts('1=poseidon.example,6=euro.example'))
  expect(await findProjectOfHost('poseidon.example', now)).toBe(1)
  expect(await findProjectOfHost('EURO.example.', now)).toBe(6)
  expect(await findProjectOfHost('elsewhere.example', now)).toBe(4)
  expect(await findProjectOfHost('', now)).toBe(4)
})

test('assigning hosts again takes them from their former projects', async () => {
  await assignHosts(parseProjectHosts('2=poseidon.example'))
  expect(await findProjectOfHost('poseidon.example', now)).toBe(2)
  expect(await findProjectOfHost('euro.example', now)).toBe(4)
})

test('hosts assigned by another process are known half a minute later', async () => {
  await assignHosts(parseProjectHosts('3=sales.example'))
  expect(await findProjectOfHost('sales.example', now)).toBe(3)
  await databasePool().query(`update projects set hosts = '{}' where id = 3`)
  expect(await findProjectOfHost('sales.example', later(29))).toBe(3)
  expect(await findProjectOfHost('sales.example', later(30))).toBe(4)
})

test('while PostgreSQL is unreachable, the hosts read last stay valid', async () => {
  await assignHosts(parseProjectHosts('5=dome.example'))
  expect(await findProjectOfHost('dome.example', now)).toBe(5)
  await databasePool().query('alter table projects rename to projects_away')
  expect(await findProjectOfHost('dome.example', later(60))).toBe(5)
  await databasePool().query('alter table projects_away rename to projects')
  expect(await findProjectOfHost('dome.example', later(61))).toBe(5)
})
