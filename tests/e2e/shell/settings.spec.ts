import { expect, type Page, test } from '@playwright/test'
import { asideToggles, layoutToggles, type Toggle, themes } from '#domain/core/viewer/preferences.ts'
import { settings } from '#domain/locales/en/shell/settings.ts'
import { newSession, quickPage, untilAlive, visiting } from '#tests/e2e/stage/stage-users.ts'

const look = (page: Page) => page.locator('html')
const menu = (page: Page) => page.getByRole('complementary', { name: 'Menu' })

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click()
}

async function signInElsewhere(page: Page, person: string): Promise<void> {
  await page.goto(quickPage)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'LogIn' })).toBeVisible()
  await page.context().clearCookies()
  await newSession(page, person)
}

/** A retry may find the switch pressed already. */
async function turn(page: Page, toggle: Toggle, on: boolean): Promise<void> {
  const control = page.getByRole('switch', { name: settings.toggles[toggle], exact: true })
  await expect(control).toBeVisible()
  if ((await control.getAttribute('aria-checked')) !== String(on)) await control.click()
  await expect(control).toHaveAttribute('aria-checked', String(on))
}

/** The browser may draw the menu a moment after the pointer arrives. */
const expectWidth = (page: Page, width: number) => expect.poll(async () => (await menu(page).boundingBox())?.width).toBe(width)
const topOfBar = async (page: Page) => (await page.getByRole('banner').boundingBox())?.y
const scrollDown = (page: Page) =>
  look(page).evaluate((html) => {
    document.body.style.minHeight = '300vh'
    for (const each of document.querySelectorAll<HTMLElement>('.shell')) each.style.minHeight = '300vh'
    html.scrollTop = 400
  })

/** Effects at a window width of 2,000 pixels. */
const effects: Record<Toggle, (page: Page, on: boolean) => Promise<void>> = {
  fixed: async (page, on) => {
    // Scripts that come alive begin at the top.
    const scrolled = async () => {
      await scrollDown(page)
      return topOfBar(page)
    }
    await expect.poll(scrolled).toBe(on ? 0 : -400)
    expect((await menu(page).boundingBox())?.y).toBe(on ? 0 : -400)
  },
  boxed: async (page, on) => expect((await page.locator('.shell').boundingBox())?.width).toBe(on ? 1672 : 2000),
  collapsed: (page, on) => expectWidth(page, on ? 56 : 232),
  collapsedText: (page, on) => expectWidth(page, on ? 88 : 232),
  float: async (page, on) => expect((await menu(page).boundingBox())?.x).toBe(on ? 12 : 0),
  hover: async (page, on) => {
    await page.mouse.move(1000, 500)
    await expectWidth(page, on ? 56 : 232)
    await menu(page).hover()
    await expectWidth(page, 232)
    await page.mouse.move(1000, 500)
    await menu(page).getByRole('link', { name: 'Home' }).focus()
    await expectWidth(page, 232)
  },
  scrollbar: async (page, on) => await expect(page.locator('.menu-entries')).toHaveCSS('overflow-y', on ? 'scroll' : 'auto'),
}

test('every theme can be chosen, and the last one persists across sign-ins and devices', async ({ page, javaScriptEnabled }) => {
  const person = javaScriptEnabled ? 'themes-on' : 'themes-off'
  await visiting(page, person)
  await openSettings(page)
  // A is the default, so storing it would prove nothing.
  for (const theme of [...themes].reverse().filter((each) => each !== 'a')) {
    await page.getByRole('button', { name: `${theme.toUpperCase()} ${settings.themes[theme]}` }).click()
    await expect(look(page)).toHaveAttribute('data-theme', theme)
  }
  await signInElsewhere(page, person)
  await expect(look(page)).toHaveAttribute('data-theme', 'b')
  await openSettings(page)
  await page.getByRole('button', { name: `A ${settings.themes.a}` }).click()
  await expect(look(page)).toHaveAttribute('data-theme', 'a')
})

test('every toggle takes effect and persists across sign-ins', { tag: '@all' }, async ({ page, javaScriptEnabled }) => {
  test.setTimeout(120_000)
  const person = javaScriptEnabled ? 'toggles-on' : 'toggles-off'
  await page.setViewportSize({ width: 2000, height: 900 })
  const usually = (toggle: Toggle) => toggle === 'fixed'
  const all = [...layoutToggles, ...asideToggles]
  await visiting(page, person)
  await openSettings(page)
  for (const toggle of all) {
    await turn(page, toggle, !usually(toggle))
    await page.goto(quickPage)
    await effects[toggle](page, !usually(toggle))
    await openSettings(page)
    await turn(page, toggle, usually(toggle))
  }
  await page.goto(quickPage)
  for (const toggle of all) await effects[toggle](page, usually(toggle))
  // Two toggles with independent effects.
  const kept = ['boxed', 'scrollbar'] as const
  await openSettings(page)
  for (const toggle of kept) await turn(page, toggle, true)
  await signInElsewhere(page, person)
  for (const toggle of kept) await effects[toggle](page, true)
})

test('the settings return to the page they were opened from, and their chat is marked as a sample', async ({ page, javaScriptEnabled }) => {
  await visiting(page, javaScriptEnabled ? 'panel-on' : 'panel-off', '/search/shanghai?page=2')
  await openSettings(page)
  await page.getByRole('link', { name: 'Chat' }).click()
  await expect(page.getByText('Sample content: nothing here is live.')).toBeVisible()
  await page.getByRole('navigation', { name: settings.parts }).getByRole('link', { name: 'Settings' }).click()
  await turn(page, 'scrollbar', true)
  await turn(page, 'scrollbar', false)
  if (javaScriptEnabled) await page.getByRole('button', { name: 'Close settings' }).click()
  else await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/search/shanghai?page=2')
  await expect(page.getByRole('switch')).toHaveCount(0)
})

test('Escape closes the settings panel and returns the focus to its button', async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, 'without scripts the settings are a page')
  await visiting(page, 'panel-on')
  await untilAlive(page)
  const button = page.getByRole('banner').getByRole('link', { name: 'Settings' })
  await button.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Settings' })
  await expect(panel).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
})
