import { expect, type Page, test } from '@playwright/test'
import { findFaults } from '#tests/e2e/stage/faults.ts'
import { visiting } from '#tests/e2e/stage/stage-users.ts'
import { inRest } from '#tests/support/extent.ts'

const isMultiplied = inRest('shipments/details-look.spec.ts')
const odd = ['ODD-SPARSE', 'ODD-LONG'] as const
/** Widths at which texts first overflow. */
const narrow = [
  ['print', 718],
  ['screen', 390],
] as const
const tabs = ['', '/events', '/comments', '/documents'] as const

async function visitTabs(page: Page, person: string, look: (tab: (typeof tabs)[number]) => Promise<void>): Promise<void> {
  for (const number of odd) {
    await page.emulateMedia({ media: 'screen' })
    await visiting(page, person, `/search/${number}`)
    const card = page.getByRole('article').filter({ hasText: number }).first()
    const address = (await card.getByRole('heading').getByRole('link').getAttribute('href'))?.split('?')[0]
    for (const tab of tabs) {
      await page.goto(`${address}${tab}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
      await look(tab)
    }
  }
}

for (const [language, person, widths] of [
  ['English', 'administrator', [...narrow, ['screen', 900], ['screen', 1024]]],
  ['Español', 'axe-es', narrow],
] as const) {
  // Markup does not depend on the language.
  const isSeenByAxe = language === 'English'
  test(
    `no tab of a shipment is too wide in ${language} for a phone, a tablet or paper${isSeenByAxe ? ', and axe finds nothing' : ''}`,
    { tag: '@all' },
    async ({ page, javaScriptEnabled }) => {
      test.skip(javaScriptEnabled === false, 'the markup is the same: scripts only add what may be too wide, and axe is one')
      test.setTimeout(120_000)
      await visitTabs(page, person, async (tab) => {
        for (const [media, width] of widths) {
          await page.emulateMedia({ media })
          await page.setViewportSize({ width, height: 900 })
          // A live map takes its new width a moment later.
          const wide = () => page.locator('html').evaluate((html) => html.scrollWidth)
          await expect.poll(wide, `${tab} on ${media} of ${width}`).toBe(width)
        }
        if (isSeenByAxe)
          for (const theme of tab === '' && isMultiplied ? ['a', 'd'] : ['a']) expect(await findFaults(page, theme)).toEqual([])
      })
    },
  )
}

test('a printed tab has its name as heading, no forms, and nothing truncated', async ({ page }) => {
  await visitTabs(page, 'administrator', async (tab) => {
    await page.emulateMedia({ media: 'print' })
    const name = tab === '' ? 'Summary' : `${tab.charAt(1).toUpperCase()}${tab.slice(2)}`
    await expect(page.locator('.tabs').getByRole('link')).toHaveText([name])
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    const hidden = () =>
      page.locator('.comments-panel').evaluateAll((panels) => panels.map((each) => each.scrollHeight - each.clientHeight))
    await expect.poll(hidden).toEqual(tab === '/comments' ? [0] : [])
  })
})

test('adding a comment keeps the way back to the list', { tag: '@plain' }, async ({ page, javaScriptEnabled }) => {
  await visiting(
    page,
    javaScriptEnabled ? 'papers-on' : 'papers-off',
    `/shipmentsDetail/${javaScriptEnabled ? 103 : 104}/comments?back=%2Fsearch%2Fshanghai`,
  )
  await page.getByLabel('Comment', { exact: true }).fill('Found by searching.')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Comment saved!')).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/search/shanghai')
})
