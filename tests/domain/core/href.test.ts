import { expect, test } from 'vitest'
import { href, rootOf } from '#domain/core/href.ts'

test('a link has its parameters in the path and what is given of the query', () => {
  const back = '/Tracking?status=booked&page=2'
  expect(href('shipment', { id: 5 }, { back })).toBe('/shipmentsDetail/5?back=%2FTracking%3Fstatus%3Dbooked%26page%3D2')
  expect(href('shipmentEvents', { id: 5 }, { back })).toMatch(/^\/shipmentsDetail\/5\/events\?back=/)
  expect(href('shipmentComments', { id: 5 }, { back: null })).toBe('/shipmentsDetail/5/comments')
  expect(href('orders', { aside: 1 })).toBe('/order-list?aside=1')
  expect(href('tracking', new URLSearchParams([...['sea', 'air'].map((mode) => ['mode', mode])]))).toBe('/Tracking?mode=sea&mode=air')
  expect(href('tracking', new URLSearchParams())).toBe('/Tracking')
})

test('a segment that may be missing is left out, and what is typed is encoded', () => {
  expect([href('containers'), href('containers', { tab: 'Arrived' }), href('manyContainers')]).toEqual([
    '/Container',
    '/Container/Arrived',
    '/Container/many',
  ])
  expect([href('search'), href('search', { '*': 'a/b ?c' }), href('signIn')]).toEqual(['/search', '/search/a%2Fb%20%3Fc', '/'])
})

test('the root of a page is what is before its first parameter', () => {
  expect([rootOf('shipmentDocument'), rootOf('containers'), rootOf('search'), rootOf('home')]).toEqual([
    '/shipmentsDetail',
    '/Container',
    '/search',
    '/Home',
  ])
})

test('a wrong name, a missing or unknown parameter and an unknown query do not compile', () => {
  // @ts-expect-error no such route
  expect(() => href('shipmnt', { id: 1 })).toThrow()
  // @ts-expect-error a shipment has an id
  expect(href('shipment')).toBe('/shipmentsDetail')
  // @ts-expect-error its parameter is called id
  href('shipment', { shipment: 1 })
  // @ts-expect-error it has one parameter
  href('shipment', { id: 1, document: 2 })
  // @ts-expect-error its query is called back
  href('shipment', { id: 1 }, { bak: '/Home' })
  // @ts-expect-error Home takes no parameter
  href('home', { id: 1 })
  // @ts-expect-error nor does a list take one that is not its definition's
  href('tracking', { id: 1 })
})
