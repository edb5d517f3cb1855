import { expect, type Page, test } from '@playwright/test'
import type { RouteFacts } from '#domain/core/route-facts.ts'
import { routes } from '#domain/core/routes.ts'
import { type Capability, isAllowed } from '#domain/identity/access/permissions.ts'
import { inRest, sample } from '#tests/support/extent.ts'
import { consentAddress } from './stage/assistant.ts'
import { findDeadControls, findDrawnByScripts } from './stage/dead-controls.ts'
import { findFaults } from './stage/faults.ts'
import { untilAlive, visiting } from './stage/stage-users.ts'

const open = [
  '/',
  '/recoverpassword',
  '/recoverpassword/used',
  '/register',
  '/api',
  '/api/shipments',
  '/api/scim',
  '/api/guides/assistants',
  '/api/guides/bringing-events',
  '/terminos-y-condiciones',
  '/aviso-de-privacidad',
  '/no-such-page',
]
/** What these pages show is chosen in their address, or nothing; they are below with something chosen. */
const choosing = new Set<string>(['manyUsers', 'accessWithdrawal', 'importFile', 'signInLinking'])
/** Every page of an administrator without a parameter, by the table of routes. */
const plain = Object.entries(routes as Record<string, RouteFacts>)
  .filter(([name, { path, title, needs }]) => title && !/[:*]/.test(path) && needs !== 'open' && !choosing.has(name))
  .filter(([, { needs }]) => isAllowed(1, needs as Capability))
  .map(([, { path }]) => path)
const screens = [
  ...open.slice(1),
  ...plain,
  '/search/shanghai',
  '/search/nothing-is-called-this',
  '/search/%25',
  '/Tracking?mode=sea&status=in_transit&q=a',
  '/Tracking?q=nothing-is-called-this',
  '/Tracking?at=MXZLO',
  '/Tracking?shipment=1',
  '/Tracking/export?only=selected',
  '/Tracking/documents?q=nothing-is-called-this',
  '/Tracking/documents?docs.state=missing&docs.category=bill_of_lading',
  '/Tracking/documents/zip?q=nothing-is-called-this',
  '/Admin/needed-documents?new=1',
  '/lists/tracking/views',
  '/lists/tracking/views/new?mode=sea',
  '/shipmentsDetail/1/edit',
  '/shipmentsDetail/1/by-hand',
  '/shipmentsDetail/1/history',
  '/look?tab=chat',
  '/reports/active-shipments',
  '/reports/volume-by-lane',
  '/reports/send?tracking=mode%3Dsea',
  '/reports/creation?copy=arrivals-14-days',
  '/Cost-Management',
  '/Cost-Management/MXN?status=open&status=partial',
  '/Cost-Management/invoices/1',
  '/Cost-Management/USD/statement/1',
  '/Container/many?only=selected&selected=1',
  '/Admin/customers/new',
  '/Admin/assistants/new',
  consentAddress,
  '/Admin/customers/1',
  '/Admin/customers/1/merge?to=2',
  '/shipmentsDetail/1/move?to=2',
  '/Admin/groups/1/edit',
  '/Admin/users/many?only=selected&selected=1',
  '/Admin/users/2/erase',
  '/Admin/access/reviewed?customer=1',
  '/Admin/access/withdraw?only=selected&selected=1',
  '/Admin/users/2/sign-ins',
  '/Admin/service-accounts/new',
  '/Service-Desk',
  '/Service-Desk/new',
  '/Service-Desk/Answers/add',
  '/Detail/1',
  '/My-Notifications?tab=choices',
  '/My-Notifications?tab=following',
  '/My-Notifications?tab=digest&sample=1',
  '/My-Notifications?tab=calendars',
  '/shipmentsDetail/1/share',
  '/shipmentsDetail/1/share?for=broker',
  '/Container-Detail/1/share',
  '/Alerts/set',
  '/Alerts/1',
  '/Alerts/1/add',
  '/Received/1',
  '/Received/bring',
  '/Received/brought/1',
  '/Received/brought/2',
  '/Received/mappings/new',
  '/Received/events/1',
  '/lists/tracking/call?mode=sea',
  '/api-tokens/new',
  '/api-tokens/1',
  '/api-tokens/1/successor',
  '/api-tokens/1/revoke',
  '/Admin/catalogues',
  '/Admin/catalogues/places/new',
  '/Admin/portal/pictures/logo',
  '/Admin/portal/legal/terms/en',
  '/Admin/import?kind=users',
]

/** `npm test` opens each screen without scripts, and one in three with them, in one theme and language. */
const isMultiplied = inRest('screens.spec.ts')
const themes = ['a', 'd', 'h'] as const
/** All screens share the colour tokens, so two of six are checked in a second theme. */
const moreThemes = isMultiplied ? [['a', 'd'], ['a'], ['a'], ['a', 'h']] : []
const [phone, desk] = [
  { width: 320, height: 640 },
  { width: 1280, height: 720 },
]

/** So that two browsers share them. */
const batch = isMultiplied ? 6 : 15
const batchesOf = (all: readonly string[]) =>
  Array.from({ length: Math.ceil(all.length / batch) }, (_, at) => all.slice(at * batch, (at + 1) * batch))
const scripted = isMultiplied ? screens : sample(screens, Math.ceil(screens.length / 3), 'screens with scripts')

/** Includes content security policy violations. The browser also logs a refusal's status, which is expected. */
function listenTo(page: Page): string[] {
  const said: string[] = []
  const isRefusal = (text: string) => /the server responded with a status of 40[04]/.test(text)
  page.on('console', (message) => message.type() === 'error' && !isRefusal(message.text()) && said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  return said
}

const widthOf = (page: Page) => page.locator('html').evaluate((html) => html.scrollWidth)

test.describe('a screen with scripts', { tag: '@scripted' }, () => {
  test('the sign-in screen has no axe violation, also with its errors shown', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/')
    expect(await widthOf(page)).toBe(phone.width)
    await page.setViewportSize(desk)
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'LogIn' }).click()
    await expect(page.getByText('Email is required').first()).toBeVisible()
    expect(await findFaults(page)).toEqual([])
  })

  test('every public page has no axe violation in themes A, D and H, on desktop and phone widths', { tag: '@all' }, async ({ page }) => {
    test.setTimeout(120_000)
    const said = listenTo(page)
    for (const screen of open) {
      await page.setViewportSize(phone)
      await page.goto(screen)
      expect({ screen, wide: await widthOf(page), said }).toEqual({ screen, wide: phone.width, said: [] })
      await page.setViewportSize(desk)
      for (const theme of themes) expect(await findFaults(page, theme)).toEqual([])
    }
  })

  for (const some of batchesOf(scripted)) {
    test(`the screens from ${some[0]} to ${some.at(-1)} come alive, fit a phone and have no axe violation`, async ({ page }) => {
      test.setTimeout(180_000)
      const said = listenTo(page)
      for (const [n, screen] of some.entries()) {
        await page.setViewportSize(phone)
        const answer = await visiting(page, 'administrator', screen)
        if (!open.includes(screen)) await untilAlive(page)
        const drawn = await findDrawnByScripts(page, (await answer?.text()) ?? '')
        expect({ screen, wide: await widthOf(page), said, drawn }).toEqual({ screen, wide: phone.width, said: [], drawn: [] })
        await page.setViewportSize(desk)
        for (const theme of moreThemes[n % batch] ?? ['a']) expect(await findFaults(page, theme)).toEqual([])
      }
    })
  }

  // Markup does not depend on the language: one page of each kind is enough.
  test('a public page and a list in Spanish have no axe violation', { tag: '@all' }, async ({ page }) => {
    test.setTimeout(120_000)
    await visiting(page, 'axe-es', '/Tracking?mode=sea')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    expect(await findFaults(page)).toEqual([])
    await page.context().clearCookies()
    await page.goto('/')
    await page.getByRole('button', { name: 'Español' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    expect(await findFaults(page)).toEqual([])
  })

  test('the settings panel has no axe violation in themes A and H, beside a menu of any width', async ({ page }) => {
    test.setTimeout(120_000)
    await visiting(page, 'panel-on')
    await page.getByRole('link', { name: 'Settings' }).click()
    const panel = page.getByRole('dialog', { name: 'Settings' })
    await expect(panel.getByRole('switch', { name: 'Fixed' })).toBeVisible()
    for (const theme of isMultiplied ? ['a', 'h'] : ['a']) expect(await findFaults(page, theme)).toEqual([])
    for (const aside of isMultiplied ? ['collapsedText', 'float hover'] : []) {
      await page.locator('html').evaluate((html, name) => html.setAttribute('data-aside', name), aside)
      expect(await findFaults(page)).toEqual([])
    }
  })
})

test.describe('a screen without scripts', { tag: '@server' }, () => {
  for (const some of batchesOf(screens)) {
    test(`the screens from ${some[0]} to ${some.at(-1)} fit a phone and have nothing that needs scripts`, async ({ page }) => {
      test.setTimeout(180_000)
      await page.setViewportSize(phone)
      for (const screen of some) {
        await visiting(page, 'administrator', screen)
        expect({ screen, wide: await widthOf(page), dead: await findDeadControls(page) }).toEqual({ screen, wide: phone.width, dead: [] })
      }
    })
  }
})
