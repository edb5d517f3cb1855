import { expect, test } from '@playwright/test'
import { enterAt, expectNames, staysInside, tabTo } from '#tests/e2e/stage/keyboard.ts'
import { password, untilAlive, visiting } from '#tests/e2e/stage/stage-users.ts'

test.describe('by keyboard alone', { tag: '@scripted' }, () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('somebody signs in', async ({ page }) => {
    await page.goto('/')
    await expectNames(page.locator('body'), [
      'form "Language"',
      'heading "Sign in"',
      'textbox "E-mail"',
      'textbox "Password"',
      'button "Show the password"',
      'checkbox "Remember password"',
      'link "Forgot your password?"',
      'button "LogIn"',
      'link "Sign in with a passkey"',
      'link "Request access"',
      'contentinfo',
      'navigation "Legal pages"',
    ])
    await tabTo(page, page.getByLabel('E-mail'))
    await page.keyboard.type('keyboard-on@fairway.test')
    await tabTo(page, page.getByLabel('Password', { exact: true }))
    await page.keyboard.type(password)
    await enterAt(page, page.getByRole('button', { name: 'LogIn' }))
    await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  })

  test('somebody searches, and opens what was found', async ({ page }) => {
    await visiting(page, 'keyboard-on')
    await untilAlive(page)
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Search the portal' })).toBeFocused()
    await page.keyboard.type('shanghai')
    await page.keyboard.press('Enter')
    await expectNames(page.getByRole('main'), ['heading "Results for “shanghai”"', 'heading "Tracking"'])
    await page.keyboard.press('Tab')
    const first = page.getByRole('main').locator('a[href*="/shipmentsDetail/"]').first()
    await enterAt(page, first)
    await expect(page).toHaveURL(/\/shipmentsDetail\/\d+/)
  })

  test('somebody skips menu and map, and opens a shipment of the list', async ({ page }) => {
    await visiting(page, 'keyboard-on', '/Tracking')
    await untilAlive(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await enterAt(page, page.getByRole('link', { name: 'Skip the map' }))
    const shipment = page.getByRole('rowheader').getByRole('link').first()
    const number = await shipment.innerText()
    await enterAt(page, shipment)
    await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible()
    await expectNames(page.getByRole('main'), [
      'link "Back"',
      `heading "${number}"`,
      `navigation "Shipment ${number}"`,
      'link "Summary"',
      'link "Events"',
      'link "Comments"',
      'link "Documents"',
      'region "Status"',
      `progressbar "Progress of ${number}"`,
    ])
  })

  test('somebody filters the list, and a menu gives the focus back', async ({ page }) => {
    await visiting(page, 'keyboard-on', '/Tracking')
    await untilAlive(page)
    const menu = page.locator('summary', { hasText: /^Status/ }).first()
    await enterAt(page, menu)
    const booked = page.getByRole('checkbox', { name: /^Booked/ })
    await expect(booked).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(booked).toBeHidden()
    await expect(menu).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, booked)
    await page.keyboard.press('Space')
    const apply = page.getByRole('button', { name: 'Apply' }).locator('visible=true').first()
    await enterAt(page, apply)
    await expect(page).toHaveURL(/status=booked/)
    await expectNames(page.getByRole('main'), [
      'heading "Shipments Tracking"',
      'search "Search this list"',
      'searchbox "Search this list"',
      'region "Shipments"',
      'table "Shipments"',
      'columnheader "Sort by Shipment, ascending"',
      'columnheader "Sort by Status, ascending"',
      'columnheader "Sort by Customer, ascending"',
      'columnheader "Sort by Mode, ascending"',
      'columnheader "Sort by POL, ascending"',
      'columnheader "Sort by POD, ascending"',
      'columnheader "Sort by ETD, ascending"',
      'columnheader "Sort by ETA, ascending"',
    ])
  })

  test('somebody downloads the list', async ({ page }) => {
    await visiting(page, 'keyboard-on', '/Tracking?status=booked')
    await untilAlive(page)
    const download = page.waitForEvent('download')
    await enterAt(page, page.getByRole('main').getByRole('link', { name: 'Excel' }))
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  })

  test('somebody raises a ticket', async ({ page }) => {
    await visiting(page, 'keyboard-on', '/Service-Desk')
    await untilAlive(page)
    const opener = page.getByRole('link', { name: 'Create new ticket' })
    await enterAt(page, opener)
    const dialog = page.getByRole('dialog', { name: 'Create new ticket' })
    await staysInside(page, dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByLabel('Type', { exact: true }))
    await page.keyboard.type('Change')
    await tabTo(page, dialog.getByLabel(/^Module/))
    await page.keyboard.type('Home')
    await tabTo(page, dialog.getByLabel(/^Subject/))
    await page.keyboard.type('By keyboard')
    await tabTo(page, dialog.getByLabel(/^Description/))
    await page.keyboard.type('No pointer was used')
    await expectNames(dialog, [
      'heading "Create new ticket"',
      'link "Close"',
      'textbox "Phone"',
      'combobox "Type"',
      'combobox "Module"',
      'combobox "Sub Module"',
      'textbox "Subject"',
      'textbox "Description"',
      'button "Create Ticket"',
      'link "Cancel"',
    ])
    await enterAt(page, dialog.getByRole('button', { name: 'Create Ticket' }))
    await expect(page.getByText('Ticket Created!!!')).toBeVisible()
  })

  test('an administrator adds an alert', async ({ page }) => {
    await visiting(page, 'administrator', '/Alerts/12')
    await untilAlive(page)
    await enterAt(page, page.getByRole('link', { name: 'Add Alert' }))
    const dialog = page.getByRole('dialog', { name: 'Add Alert' })
    await expect(dialog.getByLabel('Type', { exact: true })).toBeFocused()
    await page.keyboard.type('No news')
    await tabTo(page, dialog.getByLabel('Description'))
    await page.keyboard.type('By keyboard')
    await expectNames(dialog, ['heading "Add Alert"', 'combobox "Type"', 'textbox "Description"', 'button "Add Alert"'])
    await enterAt(page, dialog.getByRole('button', { name: 'Add Alert' }))
    await expect(page.getByLabel(/^RealTime/)).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'Save No news' }))
    await expect(page.getByLabel('Description')).toHaveValue('By keyboard')
  })

  test('a dialog over a list keeps the focus, and gives it back', async ({ page }) => {
    await visiting(page, 'administrator', '/Admin/groups')
    await untilAlive(page)
    const group = page.getByRole('rowheader').getByRole('link').first()
    await enterAt(page, group)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await staysInside(page, dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(group).toBeFocused()
  })

  test('somebody arranges Home', async ({ page }) => {
    await visiting(page, 'keyboard-on', '/Home')
    await untilAlive(page)
    const menu = page.locator('summary', { hasText: 'Arrange' })
    await enterAt(page, menu)
    const carriers = page.getByRole('checkbox', { name: /^Carriers/ })
    await tabTo(page, carriers)
    const before = await carriers.isChecked()
    await page.keyboard.press('Space')
    await enterAt(page, page.getByRole('button', { name: 'Apply' }).locator('visible=true').first())
    await expect(page.getByRole('region', { name: /^Carriers/ })).toHaveCount(before ? 0 : 1)
    await expectNames(page.getByRole('main'), [
      'heading "Home"',
      'term: Total Shipments',
      'term: Active Ocean Shipments',
      'term: Active Air Shipments',
      'term: Active Containers',
      'region "Events that Require Attention"',
      'region "Upcoming arrivals, 14 days"',
      'region "Free time ending, 14 days"',
      'region "Shipments by Status"',
      'region "Trend of Shipments / Containers"',
      'region "Shipments By Origin Country"',
    ])
  })
})

test.describe('where the window is low, or the system sets the colours', { tag: '@scripted' }, () => {
  test('a window of 225 pixels, as at 400 % zoom, keeps no bar over what is read', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 225 })
    await visiting(page, 'keyboard-on')
    await page.evaluate(() => window.scrollTo(0, 300))
    await expect(page.getByRole('banner')).not.toBeInViewport()
  })

  test('forced colours keep the current entry, the language and the legend', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await visiting(page, 'keyboard-on', '/Tracking')
    const ground = (selector: string, pseudo?: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, part) => getComputedStyle(element, part).background, pseudo)
    expect(await ground('.menu-entry[aria-current]')).not.toBe(await ground('.menu-entry:not([aria-current])'))
    expect(await ground('button[aria-pressed="true"]')).not.toBe(await ground('button[aria-pressed="false"]'))
    const signs = await Promise.all(['hollow', 'filled', 'both', 'air', 'land'].map((sign) => ground(`.map-key.${sign}`, '::before')))
    expect(new Set(signs).size).toBe(5)
  })
})
