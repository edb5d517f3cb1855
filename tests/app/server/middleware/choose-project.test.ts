import type { RequestHandler } from 'express'
import { expect, test } from 'vitest'
import { chooseProject } from '#app/server/middleware/choose-project.server.ts'
import { contextOf } from '#app/server/middleware/request-context.server.ts'
import { assignHosts } from '#domain/core/hosts/project-hosts.server.ts'
import { parseProjectHosts } from '#domain/platform/environment/project-hosts.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { startPortal } from './portal-under-test.ts'

withRecord()

const sayProject: RequestHandler = (_req, res) => void res.send(`project ${contextOf(res).projectId}`)
const ask = (headers: string) => `GET / HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`

test.each([
  ['by its name', '', 'Host: euro.example\r\n', 'project 6'],
  ['in capitals, at a port', '', 'Host: Euro.Example:8443\r\n', 'project 6'],
  ['by a name nobody has', '', 'Host: 127.0.0.1:3000\r\n', 'project 4'],
  ['by a header anybody can send', '', 'Host: euro.example\r\nX-Forwarded-Host: roldan.example\r\n', 'project 6'],
  ['through a proxy we know', '1', 'Host: inside:3000\r\nX-Forwarded-Host: roldan.example\r\n', 'project 2'],
  ['behind TLS', '1', 'Host: inside:3000\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Host: Roldan.example:443\r\n', 'project 2'],
])('a portal asked %s opens the right project', async (_how, TRUST_PROXY, headers, project) => {
  await assignHosts(parseProjectHosts('2=roldan.example,6=euro.example'))
  const portal = await startPortal({ settings: { TRUST_PROXY }, chooseProject, pages: [sayProject] })
  expect(await portal.raw(ask(headers))).toContain(project)
})

test('a refusal of the gate names the requested project', async () => {
  await assignHosts(parseProjectHosts('6=euro.example'))
  const portal = await startPortal({ chooseProject })
  const refused = await portal.raw(
    'POST / HTTP/1.1\r\nHost: euro.example\r\nAccept: text/html\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
  )
  expect(refused).toContain('403')
  expect(refused).toContain('Euro')
})
