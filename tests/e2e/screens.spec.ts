import { expect, test } from '@playwright/test'
import { findFaults } from './stage/faults.ts'
import { visiting } from './stage/people.ts'

const open = [
  '/',
  '/recoverpassword',
  '/recoverpassword/used',
  '/register',
  '/terminos-y-condiciones',
  '/aviso-de-privacidad',
  '/no-such-page',
]
const screens = [
  ...open.slice(1),
  '/Home',
  '/News',
  '/search/shanghai',
  '/search/nothing-is-called-this',
  '/search/%25',
  '/Tracking',
  '/Tracking?mode=sea&status=in_transit&q=a',
  '/Tracking?q=nothing-is-called-this',
  '/Tracking?at=MXZLO',
  '/Tracking?shipment=1',
  '/Tracking/export?only=selected',
  '/Tracking/numbers',
  '/lists/tracking/views',
  '/lists/tracking/views/new?mode=sea',
  '/customers/selection',
  '/shipmentsDetail/1',
  '/shipmentsDetail/1/events',
  '/settings',
  '/settings?tab=chat',
  '/shipmentsDetail/1/comments',
  '/shipmentsDetail/1/documents',
  '/Reports',
  '/reports/active-shipments',
  '/reports/volume-by-lane',
  '/reports/schedules',
  '/reports/creation?copy=arrivals-14-days',
  '/Cost-Management',
  '/Cost-Management/MXN?status=open&status=partial',
  '/Cost-Management/invoices/1',
  '/Cost-Management/USD/statement/1',
  '/Container/many?only=selected&selected=1',
  '/Help-Desk',
  '/Admin',
  '/Admin/customers/new',
  '/Admin/customers/1',
  '/Admin/groups',
  '/Admin/groups/1/edit',
  '/Admin/users',
  '/Service-Desk',
  '/Service-Desk/new',
  '/Service-Desk/Queue',
  '/Service-Desk/Targets',
  '/Service-Desk/Answers',
  '/Service-Desk/Answers/add',
  '/Detail/1',
  '/Alerts',
  '/My-Notifications',
  '/My-Notifications?tab=choices',
  '/My-Notifications?tab=following',
  '/My-Notifications?tab=digest&sample=1',
  '/Alerts/1',
  '/Alerts/1/add',
  '/mail',
  '/sessions',
  '/change-password',
  '/second-factor',
  '/second-factor/required',
  '/audit',
  '/Admin/catalogues',
  '/Admin/announcements',
  '/Admin/import?kind=users',
]

const themes = ['a', 'd', 'h'] as const

test.describe('axe finds nothing', () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'axe is a script')

  test('on the sign-in screen, also with its errors', async ({ page }) => {
    await page.goto('/')
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'LogIn' }).click()
    await expect(page.getByText('Email is required').first()).toBeVisible()
    expect(await findFaults(page)).toEqual([])
  })

  test('on any open page in themes A, D and H', async ({ page }) => {
    for (const screen of open) {
      await page.goto(screen)
      for (const theme of themes) expect(await findFaults(page, theme)).toEqual([])
    }
  })

  // Some at a time, so that two browsers share them.
  for (let from = 0; from < screens.length; from += 8) {
    const some = screens.slice(from, from + 8)
    test(`from ${some[0]} to ${some.at(-1)} in theme A, and two of three in D or H`, async ({ page }) => {
      test.setTimeout(180_000)
      await visiting(page, 'administrator')
      for (const [n, screen] of some.entries()) {
        await page.goto(screen)
        for (const theme of [['a', 'd'], ['a', 'h'], ['a']][n % 3] ?? []) expect(await findFaults(page, theme)).toEqual([])
      }
    })
  }

  // The markup is the same in every language, which the dictionary's test holds complete: one page of each kind is enough.
  test('on an open page, a list and a shipment in Spanish', async ({ page }) => {
    test.setTimeout(120_000)
    await visiting(page, 'axe-es')
    for (const screen of ['/Home', '/Tracking?mode=sea', '/shipmentsDetail/1']) {
      await page.goto(screen)
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      expect(await findFaults(page)).toEqual([])
    }
    await page.context().clearCookies()
    await page.goto('/')
    await page.getByRole('button', { name: 'Español' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    expect(await findFaults(page)).toEqual([])
  })
})

test.describe('axe finds nothing in the settings panel', () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'axe is a script')

  test('open over a page, in themes A, D and H, and beside a menu of any width', async ({ page }) => {
    test.setTimeout(120_000)
    await visiting(page, 'panel-on')
    await page.getByRole('link', { name: 'Settings' }).click()
    const panel = page.getByRole('dialog', { name: 'Settings' })
    await expect(panel.getByRole('switch', { name: 'Fixed' })).toBeVisible()
    for (const theme of themes) expect(await findFaults(page, theme)).toEqual([])
    for (const aside of ['collapsed', 'collapsedText', 'float hover']) {
      await page.locator('html').evaluate((html, name) => html.setAttribute('data-aside', name), aside)
      expect(await findFaults(page)).toEqual([])
    }
  })
})

test('no screen is wider than a narrow phone, breaks the content security policy or fails in the browser', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, 'the markup is the same: scripts only add what may be too wide or fail')
  const said: string[] = []
  // A page that refuses says so by its status, which the browser repeats.
  const isRefusal = (text: string) => /the server responded with a status of 40[04]/.test(text)
  page.on('console', (message) => message.type() === 'error' && !isRefusal(message.text()) && said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  await page.setViewportSize({ width: 390, height: 844 })
  const visit = async (all: readonly string[]) => {
    for (const screen of all) {
      await page.goto(screen)
      const wide = await page.locator('html').evaluate((html) => html.scrollWidth)
      expect({ screen, wide, said }).toEqual({ screen, wide: 390, said: [] })
    }
  }
  await visit(open)
  await visiting(page, 'administrator')
  await visit(screens)
})
