import { expect, test } from '@playwright/test'
import { served, visitingAt } from '#tests/e2e/stage/stage-users.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const beginnings = ['/News', '/order-list', '/Reports', '/Service-Desk']

for (const services of ['all', 'figures', 'tracking', 'neither', 'both']) {
  test(
    `every link of Home and the pages beside it opens something, for customers served by ${services}`,
    { tag: services === 'all' ? '@server' : ['@server', '@all'] },
    async ({ page, request }) => {
      const to = await visitingAt(page, served, `served-${services}`, '/Home')
      const links = new Map<string, string>()
      for (const path of ['/Home', ...beginnings]) {
        if (path !== '/Home' && (await page.goto(to(path)))?.status() === 404) continue
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        for (const link of await page.locator('a[href^="/"]').evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))) {
          if (!links.has(link)) links.set(link, path)
        }
      }
      // Only browsers resolve .localhost hosts; other clients send the Host header.
      const { host, port } = new URL(to('/'))
      const cookies = await page.context().cookies()
      const headers = { Host: host, Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
      const dead: string[] = []
      for (const [link, from] of links) {
        const answer = await request.get(`http://127.0.0.1:${port}${link}`, { headers })
        if (answer.status() >= 400) dead.push(`${answer.status()} ${link} on ${from}`)
      }
      expect(dead).toEqual([])
      expect(links.size).toBeGreaterThan(10)
      if (['all', 'both'].includes(services)) expect([...links.keys()].some((link) => link.startsWith('/shipmentsDetail/'))).toBe(true)
    },
  )
}
