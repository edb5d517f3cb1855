import { expect, type Page, test } from '@playwright/test'
import { visiting } from '#tests/e2e/stage/stage-users.ts'

const scene = (page: Page) => page.getByRole('group', { name: /^Map of these shipments/ })
const marks = (page: Page) => scene(page).locator('a.map-mark')
const panel = (page: Page) => page.getByRole('complementary', { name: /^Shipments? / })

test('the map shows origins, destinations and lanes of the filtered list', { tag: '@all' }, async ({ page }) => {
  await visiting(page, 'administrator', '/Tracking')
  await expect(marks(page).first()).toBeVisible()
  expect(await scene(page).locator('.map-line').count()).toBeGreaterThan(5)
  await expect(page.getByText('Origin', { exact: true })).toBeVisible()
  const numbers = async () => {
    const texts = await marks(page).locator('.map-mark-shape').allTextContents()
    return texts.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0)
  }
  const all = await numbers()
  await page.goto('/Tracking?mode=air&status=delivered')
  await expect(marks(page).first()).toBeVisible()
  expect(await numbers()).toBeLessThan(all)
})

test(
  'a marker opens the panel of its place, which leads to a shipment and its details',
  { tag: '@both' },
  async ({ page, javaScriptEnabled }) => {
    await visiting(page, 'administrator', '/Tracking?pod=MXZLO&view=19.05,-104.3,6')
    // While the live map replaces the drawing, a press and its release can hit different markers.
    if (javaScriptEnabled) await expect(scene(page).locator('.leaflet-container')).toBeVisible()
    await page.getByRole('link', { name: /^Manzanillo MXZLO: / }).click()
    await expect(page).toHaveURL(/[?&]at=MXZLO/)
    await expect(panel(page).getByRole('heading', { name: 'Manzanillo MXZLO' })).toBeVisible()
    const shipment = panel(page).getByRole('listitem').first().getByRole('link')
    const number = await shipment.textContent()
    await shipment.click()
    await expect(page).toHaveURL(/[?&]shipment=\d+/)
    await expect(panel(page).getByRole('heading', { name: number ?? '' })).toBeVisible()
    await expect(scene(page).locator('.map-line.selected').first()).toBeAttached()
    await expect(scene(page).locator('.map-mark.selected')).toHaveCount(2)
    await panel(page).getByRole('link', { name: 'View Details' }).click()
    await expect(page).toHaveURL(/\/shipmentsDetail\/\d+(\?|$)/)
  },
)

test('the filter of a place lists all of its shipments', { tag: '@all' }, async ({ page }) => {
  await visiting(page, 'administrator', '/Tracking?at=MXZLO')
  const heading = await panel(page)
    .getByRole('heading', { name: /^To here: / })
    .textContent()
  const arriving = /[\d,]+/.exec(heading ?? '')?.[0]
  await panel(page)
    .getByRole('link', { name: `Show all ${arriving} in the list` })
    .click()
  await expect(page).toHaveURL('/Tracking?pod=MXZLO')
  await expect(page.locator('.page-title-facts')).toContainText(`${arriving} shipments`)
})

test('a shipment’s row and its marker open the same panel, and the map shows its whole lane', { tag: '@all' }, async ({ page }) => {
  await visiting(page, 'administrator', '/Tracking?mode=sea&pol=CNSHA&pod=MXZLO')
  const row = page.getByRole('main').locator('tbody tr').first()
  await row.getByRole('link', { name: /^Summary of / }).click()
  await expect(page).toHaveURL(/[?&]shipment=\d+/)
  await expect(scene(page).getByText('Shanghai CNSHA').first()).toBeVisible()
  await expect(scene(page).getByText('Manzanillo MXZLO').first()).toBeVisible()
})

test('the map first shows everything, and zooms by links without scripts', { tag: '@plain' }, async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled !== false, 'with scripts the map itself is moved')
  await visiting(page, 'administrator', '/Tracking')
  await page.getByRole('link', { name: 'Zoom in' }).click()
  await expect(page).toHaveURL(/view=/)
  const zoom = () => Number(new URL(page.url()).searchParams.get('view')?.split(',')[2])
  const closer = zoom()
  await page.getByRole('link', { name: 'Zoom out' }).click()
  expect(zoom()).toBe(closer - 1)
})

test('meaningless map parameters in the URL are ignored', { tag: '@server' }, async ({ page }) => {
  await visiting(page, 'customer')
  for (const address of ['at=NOWHERE', 'at=sea.X.Y', 'at=%3Cscript%3E', 'view=NaN', `at=${'x'.repeat(500)}`]) {
    const answer = await page.request.get(`/Tracking?${address}`)
    expect([answer.status(), (await answer.text()).includes('side-panel')], address).toEqual([200, false])
  }
})

test('a skip link passes the map, and tab stops inside it have names', async ({ page, javaScriptEnabled }) => {
  await visiting(page, 'administrator', '/Tracking')
  await expect(marks(page).first()).toBeVisible()
  // With scripts, activity loads the live map, which takes over the focus.
  await marks(page).first().hover()
  if (javaScriptEnabled) await expect(page.locator('.leaflet-container')).toBeVisible()
  const skip = page.getByRole('link', { name: 'Skip the map' })
  await skip.focus()
  const unnamed: string[] = []
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const { activeElement: element } = document
      return element?.closest('.map') ? { tag: element.tagName, name: element.getAttribute('aria-label') } : null
    })
    if (!focused) break
    if (!focused.name) unnamed.push(focused.tag)
  }
  expect(unnamed).toEqual([])
  await skip.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('.map'))).toBeNull()
})

test(
  'the place names at the ends of a voyage are never cut off, on desktop or phone',
  { tag: '@all' },
  async ({ page, javaScriptEnabled }) => {
    await visiting(page, 'administrator', '/search/pudong%20benito')
    const details = await page.getByRole('article').first().getByRole('heading').getByRole('link').getAttribute('href')
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(details ?? '')
      const map = page.locator(javaScriptEnabled ? '.voyage-map .leaflet-container' : '.voyage-map .map-picture')
      await page.locator('.voyage-map').scrollIntoViewIfNeeded()
      const names = map.locator('.map-mark-name')
      await expect(names.getByText('Mexico City Benito Juárez')).toBeVisible()
      const room = await map.boundingBox()
      const cut = async () => {
        const boxes = await Promise.all((await names.all()).map((name) => name.boundingBox()))
        return boxes.filter((box) => !box || !room || box.x < room.x || box.x + box.width > room.x + room.width)
      }
      await expect.poll(cut, `at ${width}`).toEqual([])
    }
  },
)
