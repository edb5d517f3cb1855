import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { describe, expect, test } from 'vitest'
import { type Services, ServicesContext } from '#app/components/navigation/tracking-opens.ts'
import { ContainerNumbers } from '#app/freight/containers/container-numbers.tsx'
import { ShipmentLink } from '#app/freight/shipment-link.tsx'
import { listFiles, readSource } from '#tests/support/sources.ts'

const screens = listFiles().filter((path) => /^app\/(routes|freight)\/.*\.tsx$/.test(path))

test('a page that names a shipment’s containers links each to its page', () => {
  const naming = screens.filter((path) => /\bcontainers\.(map|slice|join)\(|numbers=\{(card\.)?containers\}/.test(readSource(path)))
  expect(naming).not.toEqual([])
  expect(naming.filter((path) => !/<Container(Link|Numbers)/.test(readSource(path)))).toEqual([])
})

describe('links to shipments and containers of customers without Tracking', async () => {
  const context = (await createStaticHandler([{ path: '/' }]).query(new Request('http://localhost/'))) as never
  const draw = (services: Services, customerId: number) => {
    const page = (
      <ServicesContext.Provider value={services}>
        <ShipmentLink id={7} customerId={customerId}>
          S7
        </ShipmentLink>
        <ContainerNumbers numbers={['TGHU1234567']} shipment={7} customerId={customerId} />
      </ServicesContext.Provider>
    )
    const router = createStaticRouter([{ path: '/', element: page }], context)
    return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  }

  test.each([
    { where: 'all their customers have Tracking', hasTracking: true, withoutTracking: [], customerId: 1, links: 2 },
    { where: 'its customer has, another of theirs has not', hasTracking: true, withoutTracking: [1], customerId: 2, links: 2 },
    { where: 'its customer has not, another of theirs has', hasTracking: true, withoutTracking: [1], customerId: 1, links: 0 },
    { where: 'none of theirs has', hasTracking: false, withoutTracking: [1], customerId: 1, links: 0 },
  ])('a row has $links links where $where', ({ hasTracking, withoutTracking, customerId, links }) => {
    const drawn = draw({ hasTracking, withoutTracking }, customerId)
    expect(drawn.match(/href="\/(shipmentsDetail|Container-Detail)\/[7T]/g) ?? []).toHaveLength(links)
    expect(drawn).toContain('S7')
    expect(drawn).toContain('TGHU1234567')
  })

  // Pages of Tracking show only customers with the service, and cost managers work for all customers.
  const withTracking = /^app\/(freight|routes\/(shipments|containers|invoices))\//
  test('pages that can show rows of several customers name the customer of each link', () => {
    const links = screens
      .filter((path) => !withTracking.test(path))
      .flatMap((path) =>
        (readSource(path).match(/<(ShipmentLink|Container(Link|Numbers))\b[^>]*>/g) ?? []).map((link) => `${path}: ${link}`),
      )
    expect(links.length).toBeGreaterThan(8)
    expect(links.filter((link) => !/customerId=|\{\.\.\.whose/.test(link))).toEqual([
      expect.stringContaining('app/routes/dashboard/figures/ending-free-time.tsx'),
    ])
  })
})
