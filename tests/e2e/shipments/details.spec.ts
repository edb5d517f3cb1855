import { expect, type Page, test } from '@playwright/test'
import { visiting } from '#tests/e2e/stage/stage-users.ts'

async function openFirst(page: Page, text: string, like: RegExp = /./, person = 'administrator'): Promise<string> {
  await visiting(page, person, `/search/${encodeURIComponent(text)}`)
  const link = page.getByRole('article').filter({ hasText: like }).first().getByRole('heading').getByRole('link')
  const number = (await link.textContent()) ?? ''
  await link.click()
  await expect(page).toHaveURL(/\/shipmentsDetail\/\d+/)
  // With scripts the URL changes a moment before the page.
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  return new URL(page.url()).pathname
}

const steps = (page: Page) => page.getByRole('list', { name: /^Progress of/ }).getByRole('listitem')

test(
  'a shipment opens from its card, tab by tab, and Back returns to the search',
  { tag: '@both' },
  async ({ page, javaScriptEnabled }) => {
    const address = await openFirst(page, 'shanghai')
    const number = await page.getByRole('heading', { level: 1 }).textContent()
    const tabs = page.getByRole('navigation', { name: `Shipment ${number}` })
    await expect(tabs.getByRole('link')).toHaveText(['Summary', 'Events', 'Comments', 'Documents'])
    for (const [tab, path] of [
      ['Events', '/events'],
      ['Comments', '/comments'],
      ['Documents', '/documents'],
      ['Summary', ''],
    ] as const) {
      await tabs.getByRole('link', { name: tab }).click()
      await expect(page).toHaveURL((url) => url.pathname === address + path)
      await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByText(/^Last updated \d{4}-\d\d-\d\d \d\d:\d\d UTC · source: demo company$/)).toBeVisible()
    }
    const back = page.getByRole('link', { name: 'Back', exact: true })
    if (javaScriptEnabled) {
      // A copied URL must not reveal the search; a reload still knows the way back.
      await expect(page).toHaveURL(({ search }) => search === '')
      await page.reload()
      await expect(back).toHaveAttribute('href', '/search/shanghai')
    }
    await back.click()
    await expect(page).toHaveURL('/search/shanghai')
  },
)

test('the summary has every field of the specification', async ({ page }) => {
  await openFirst(page, 'shanghai', /Ocean/)
  const labels = ['Supplier', 'Consignee', 'Delivery', 'Origin port', 'Destination port', 'ATD', 'ATA']
  const general = [
    'Project',
    'Incoterm',
    'HBL/HAWB',
    'MBL/AWB',
    'Carrier',
    'Agent',
    'Co-loader',
    'Vessel',
    'Voyage/Flight Number',
    'Invoicing',
    'Traffic',
    'Shipment date',
  ]
  const rest = ['3PL Reference', 'Customer Reference', 'Weight', 'Volume', 'Pieces', 'Dimensions', 'DGR', 'IMO']
  for (const label of [...labels, ...general, ...rest]) {
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible()
  }
  for (const date of ['ETD', 'ETA']) {
    const table = page.getByRole('table', { name: `Versions of ${date}` })
    await expect(table.getByRole('columnheader')).toHaveText(['Serial', 'Event Date', 'Update Date', 'Source'])
    await expect(table.getByRole('row')).not.toHaveCount(1)
  }
  await expect(page.getByRole('table', { name: 'Routing' }).getByRole('row')).not.toHaveCount(1)
  await expect(page.getByRole('group', { name: /^Map: from .*Shanghai/i })).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeVisible()
})

test('the timeline matches the transport mode', { tag: '@server' }, async ({ page }) => {
  const ways: [string, RegExp, string[]][] = [
    ['shanghai', /Ocean/, ['Booking Request', 'Booking Confirmation', 'ATD', 'ATA', 'Docs Release', 'Delivery at Destination']],
    ['frankfurt', /Air/, ['Booking Request', 'Booking Confirmation', 'ATD', 'ATA', 'Docs Release', 'Delivery at Destination']],
    [
      'laredo',
      /Road/,
      [
        'Booking Confirmation',
        'Pick-up & Docs Received',
        'Unstuffing & Warehouse Entry',
        'Taxes Payment',
        'Border Crossing Date',
        'ATA to Final Destination',
      ],
    ],
  ]
  for (const [text, like, labels] of ways) {
    await openFirst(page, text, like)
    await expect(steps(page)).toHaveCount(labels.length)
    for (const [place, label] of labels.entries()) await expect(steps(page).nth(place)).toContainText(label)
  }
  await expect(page.getByRole('term').filter({ hasText: /^PickUp$/ })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: /^ATA To Final Destination$/ })).toBeVisible()
})

test('events are grouped in one table per type, with source and time received', { tag: '@server' }, async ({ page }) => {
  await openFirst(page, 'delivered hamburg', /Ocean/)
  await page.getByRole('link', { name: 'Events' }).click()
  await expect(steps(page)).toHaveCount(6)
  const table = page.getByRole('table', { name: 'ATD', exact: true })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Name',
    'Category Responsable',
    'Event Description',
    'Event Date',
    'Update Date',
    'Source',
  ])
  await expect(table.getByRole('row').nth(1)).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d UTC.*\d{4}-\d\d-\d\d \d\d:\d\d UTC.*demo company/)
})

test('a cancelled shipment shows no expected dates', { tag: '@server' }, async ({ page }) => {
  await openFirst(page, 'cancelled', /Cancelled/)
  await expect(page.getByText('This shipment was cancelled: nothing further is expected.')).toBeVisible()
  await expect(steps(page).last()).toContainText('Will not happen')
  await expect(steps(page).getByText('Expected')).toHaveCount(0)
})

test('a shipment with almost no data says so, and one with long names stays readable', async ({ page }) => {
  await openFirst(page, 'ODD-SPARSE')
  await expect(page.getByText('No map', { exact: true })).toBeVisible()
  await expect(page.getByText('This shipment has no containers.')).toBeVisible()
  expect(await page.getByText('Not given').count()).toBeGreaterThan(15)
  await expect(page.getByText(/source: feed scms$/)).toBeVisible()
  await page.getByRole('link', { name: 'Events' }).click()
  await expect(page.getByText('No events yet')).toBeVisible()
  await openFirst(page, 'ODD-LONG')
  await expect(page.getByRole('table', { name: 'Containers' }).getByRole('row')).toHaveCount(21)
  await page.getByText('5 earlier versions').click()
  await expect(page.getByRole('table', { name: 'Versions of ETA' })).toHaveCount(2)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const tab of ['', '/events']) {
    await page.goto(new URL(page.url()).pathname.replace(/\/events$/, '') + tab)
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(390)
  }
})

test('a long table shows its first rows, all of them on request, and all of them in print', async ({ page }) => {
  await openFirst(page, 'ODD-LONG')
  const boxes = page.getByRole('table', { name: 'Containers' }).getByRole('row')
  await page.emulateMedia({ media: 'print' })
  await expect(boxes).toHaveCount(41)
  await expect(page.getByText('Show all 40')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(boxes).toHaveCount(21)
  await page.getByRole('link', { name: 'Show all 40: Containers' }).click()
  await expect(boxes).toHaveCount(41)
  await expect(boxes.nth(21)).toBeInViewport()
  await page.getByRole('link', { name: 'Show the first 20 only: Containers' }).click()
  await expect(boxes).toHaveCount(21)
  await expect(page).toHaveURL(/#containers$/)

  await page.getByRole('link', { name: 'Events' }).click()
  const positions = page.getByRole('table', { name: 'Position reported' }).getByRole('row')
  await expect(positions).toHaveCount(21)
  await page.getByRole('link', { name: 'Show all 30' }).click()
  await expect(positions).toHaveCount(31)
})

test('the misspelt URL of a shipment redirects to its page with path and query', { tag: ['@server', '@all'] }, async ({ page }) => {
  const address = await openFirst(page, 'shanghai')
  for (const behind of ['', '/events', '/comments?page=1']) {
    await page.goto(address.replace('shipmentsDetail', 'shipmentsDetal') + behind)
    await expect(page).toHaveURL(address + behind)
  }
})

for (const person of ['customer', 'rr', 'agent', 'rrsu']) {
  test(
    `a foreign shipment is as absent as an unknown one: ${person}`,
    { tag: person === 'customer' ? '@server' : ['@server', '@all'] },
    async ({ page, browser }) => {
      await visiting(page, person)
      const other = await browser.newContext()
      const administrator = await other.newPage()
      await visiting(administrator, 'administrator')
      const foreign = await findForeign(administrator, page)
      for (const tab of ['', '/events', '/comments', '/documents']) {
        const answers = []
        for (const address of [foreign, '/shipmentsDetail/999999999', '/shipmentsDetail/none', '/shipmentsDetail/0']) {
          const answer = await page.request.get(address + tab)
          answers.push([answer.status(), /<h1>.*?<\/h1>/.exec(await answer.text())?.[0]])
        }
        expect(new Set(answers.map(String)).size).toBe(1)
        expect(answers[0]).toEqual([404, expect.stringContaining('<h1>')])
      }
      await other.close()
    },
  )
}

async function findForeign(administrator: Page, other: Page): Promise<string> {
  for (const customer of ['altavista', 'nordia', 'agave', 'pacifico', 'sureste']) {
    await administrator.goto(`/search/${customer}`)
    const links = administrator.getByRole('article').getByRole('heading').getByRole('link')
    for (const link of await links.all()) {
      const address = (await link.getAttribute('href'))?.split('?')[0] ?? ''
      if ((await other.request.get(address)).status() === 404) return address
    }
  }
  throw new Error('everybody sees everything')
}

test('Back never leads outside the portal', { tag: '@server' }, async ({ page }) => {
  const address = await openFirst(page, 'shanghai')
  for (const back of ['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '']) {
    await page.goto(`${address}?back=${encodeURIComponent(back)}`)
    await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', '/Home')
  }
})

test('role 4 sees three tabs', { tag: '@server' }, async ({ page }) => {
  await openFirst(page, 'shanghai', /./, 'agent')
  await expect(page.locator('.tabs').getByRole('link')).toHaveText(['Summary', 'Events', 'Comments'])
})
