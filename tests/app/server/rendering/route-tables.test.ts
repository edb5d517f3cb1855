import { runInNewContext } from 'node:vm'
import type { ServerBuild } from '@remix-run/node'
import { expect, test } from 'vitest'
import { serveRouteTables, writeRouteTables } from '#app/server/rendering/route-tables.server.ts'
import { routes } from '#domain/core/routes.ts'
import { roleIds, roles } from '#domain/core/viewer/roles.ts'

type Manifest = ServerBuild['assets']

const none = { hasAction: false, hasLoader: false, hasClientAction: false, hasClientLoader: false, hasErrorBoundary: false }
const file = (name: string) => `/assets/${name}-a1B2_c-4.js`

const built: Manifest['routes'] = {
  root: { ...none, id: 'root', path: '', hasErrorBoundary: true, hasLoader: true, module: file('root'), css: ['/assets/all.css'] },
  'routes/shell/layout': { ...none, id: 'routes/shell/layout', parentId: 'root', module: file('layout'), imports: ['/assets/a.js'] },
  'routes/dashboard/home': {
    ...none,
    id: 'routes/dashboard/home',
    parentId: 'routes/shell/layout',
    path: 'Home',
    hasAction: true,
    module: file('home'),
    css: ['/assets/all.css', '/assets/home.css'],
  },
  'routes/users': { ...none, id: 'routes/users', parentId: 'routes/shell/layout', path: 'Admin/users', module: file('users') },
  'routes/shell/confirm/userView': {
    ...none,
    id: 'routes/shell/confirm/userView',
    parentId: 'routes/users',
    path: routes.userView.path.slice(routes.users.path.length + 1),
    module: file('confirm-page'),
  },
  'routes/sign-in': { ...none, id: 'routes/sign-in', parentId: 'root', index: true, module: file('sign-in') },
  'routes/not-found': { ...none, id: 'routes/not-found', parentId: 'root', path: '*', hasClientLoader: true, module: file('not-found') },
}
const manifest: Manifest = {
  entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'] },
  routes: built,
  url: '',
  version: '7',
}
const tables = writeRouteTables(manifest)

function readTable(role: Parameters<typeof tables.get>[0]): Manifest {
  const window: { __remixManifest?: Manifest } = {}
  runInNewContext(tables.get(role)?.script ?? '', { window })
  return JSON.parse(JSON.stringify(window.__remixManifest))
}

test('a browser reads of each route what the build says of it, save what it imports', () => {
  const whole = Object.values(built).map(({ imports, ...route }) => route)
  const { routes: read, ...head } = readTable(roleIds.administrator)
  expect(head).toEqual({ entry: manifest.entry, version: manifest.version, url: tables.get(roleIds.administrator)?.url })
  expect(Object.values(read).map((route) => ({ ...none, ...route }))).toEqual(whole)
})

test('a role reads of no route that it may not open, and all that a single person may be given', () => {
  const home = ['routes/dashboard/home', 'routes/shell/layout']
  const open = ['root', 'routes/not-found', 'routes/sign-in']
  expect(Object.keys(readTable(null).routes).sort()).toEqual(open)
  expect(Object.keys(readTable(roleIds.agent).routes).sort()).toEqual([...open, ...home].sort())
})

test('each role has an address of its own, which changes with what its table holds', () => {
  const addresses = [...tables.values()].map(({ url }) => url)
  expect(new Set(addresses).size).toBe(roles.length + 1)
  const { url } = writeRouteTables({ ...manifest, version: '8' }).get(roleIds.customer) ?? {}
  expect(addresses).not.toContain(url)
})

test('the server answers with a table for good, and with none that it did not write', async () => {
  const { default: express } = await import('express')
  const server = express().use(serveRouteTables(tables)).listen(0)
  const { port } = server.address() as { port: number }
  const { url = '', script } = tables.get(roleIds.customer) ?? {}
  const answer = await fetch(`http://localhost:${port}${url}`)
  expect([await answer.text(), answer.headers.get('cache-control')]).toEqual([script, 'public, max-age=31536000, immutable'])
  expect((await fetch(`http://localhost:${port}${url.replace('.js', 'x.js')}`)).status).toBe(404)
  server.close()
})
