import { matchRoutes } from '@remix-run/react'
import { expect, test } from 'vitest'
import { routeAt } from '#app/server/middleware/route-at.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { rootOf } from '#domain/core/href.ts'
import { routeNames, routes } from '#domain/core/routes.ts'
import { listFiles, readSource } from '#tests/support/sources.ts'

const roots = [...new Set(routeNames.map((name) => rootOf(name).split('/')[1] ?? ''))].filter((root) => /^[\w-]+$/.test(root))

test('no file but the table spells a path of the portal out', () => {
  const spelt = new RegExp(`(["'\`]|\\$\\{\\w+\\})/(${roots.join('|')})(?=["'\`/?])`, 'i')
  // The calls of the API have a table of their own, below another root.
  const isTable = (path: string) => /^(domain\/core\/((open|freight)-)?routes|app\/api\/(api-paths|.*-calls\.server))\.ts$/.test(path)
  const sources = listFiles().filter((path) => /^(app|domain|jobs)\/.*\.tsx?$/.test(path) && !isTable(path))
  const found = sources.flatMap((path) =>
    readSource(path)
      .split('\n')
      .filter((line) => spelt.test(line) && !/^\s*(import|\} from|\*|\/)/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

const objects = routeNames.map((name) => ({ id: name, path: routes[name].path }))
const asked = routeNames.flatMap((name) => {
  const { path } = routes[name]
  const shorter = path.replace(/\/:\w+\?/, '')
  return [path, shorter, path.toUpperCase(), `${path}/`, `${path}/more`].map((each) =>
    each.replaceAll(/:\w+\??/g, 'x1').replace('*', 'a/b'),
  )
})

test.each([
  ...new Set([...asked, '/', '/%52eports/7', '/reports/a%2Fb', '/search', '/no/such/page']),
])('the table answers %s with the route that the router chooses', (path) => {
  expect(routeAt(path)).toBe(matchRoutes(objects, path)?.at(-1)?.route.id)
})

test('a route that reads the parameters of another says so', () => {
  expect(paramsOf('ticketCopy', { params: { id: '1', copy: '2' } })).toEqual({ id: '1', copy: '2' })
  expect(paramsOf('containers', { params: {} }).tab).toBeUndefined()
  expect(() => paramsOf('ticketCopy', { params: { id: '1' } })).toThrow('without its parameter :copy')
  // @ts-expect-error a ticket has no such parameter
  expect(paramsOf('ticket', { params: { id: '1' } }).ticket).toBeUndefined()
})
