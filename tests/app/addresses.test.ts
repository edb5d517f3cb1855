import { matchPath } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, test } from 'vitest'
import { address } from '#app/addresses.ts'
import routes from '#app/routes.ts'
import { listFiles, readSource } from '#tests/support/sources.ts'

function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path = '', index, children = [] }) => {
    const full = path ? `${above}/${path}` : above
    return [...(path || index ? [full || '/'] : []), ...pathsOf(children, full)]
  })
}

const patterns = pathsOf(await routes).filter((path) => path !== '/*')

/** Path prefixes that are no pages themselves. */
const above: string[] = [address.shipments, address.containerPages, address.containerEdits, address.ticketPages]

test.each(Object.entries(address))('the address %s leads to a page of the URL table', (_name, each) => {
  const write = each as string | ((...given: unknown[]) => string)
  const written = typeof write === 'string' ? [write] : [write(7, 8), write(7, { tab: 'events', back: '/Home?a=b' })]
  for (const path of written) {
    if (above.includes(path)) continue
    const [pathname = ''] = path.split('?')
    expect(patterns.filter((pattern) => matchPath({ path: pattern, caseSensitive: true }, pathname))).not.toEqual([])
  }
})

test('pages take every address from addresses.ts and spell none out', () => {
  const starts = [...new Set(patterns.map((pattern) => pattern.split('/')[1] ?? ''))].filter((start) => /^[\w-]+$/.test(start))
  const spelt = new RegExp(`["'\`]/(${starts.join('|')})(?=["'\`/?])`, 'i')
  const sources = listFiles().filter(
    (path) => /^app\/.*\.tsx?$/.test(path) && !/^app\/(addresses|components\/|api\/(api-paths|.*-calls\.server))/.test(path),
  )
  expect(
    sources.filter((path) =>
      readSource(path)
        .split('\n')
        .some((line) => spelt.test(line) && !line.includes('import')),
    ),
  ).toEqual([])
})

test('a shipment’s address keeps the way back across its tabs', () => {
  const back = '/Tracking?status=booked&page=2'
  expect(address.shipment(5, { back })).toBe('/shipmentsDetail/5?back=%2FTracking%3Fstatus%3Dbooked%26page%3D2')
  expect(address.shipment(5, { tab: 'events', back })).toMatch(/^\/shipmentsDetail\/5\/events\?back=/)
  expect([address.shipment(5), address.shipment(5, { tab: 'comments', back: null })]).toEqual([
    '/shipmentsDetail/5',
    '/shipmentsDetail/5/comments',
  ])
})
