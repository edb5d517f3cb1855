import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until it has the focus, as who has no pointer does. */
export async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  await expect(target).toBeVisible()
  for (let pressed = 0; pressed <= most; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  const reached = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
  throw new Error(`Tab did not reach ${target} within ${most} presses; the focus is on ${reached}`)
}

/** Goes there by Tab and presses Enter. */
export async function enterAt(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Where something opens over the page, Tab does not leave it. */
export async function staysInside(page: Page, dialog: Locator, presses = 12): Promise<void> {
  const holdsFocus = () =>
    dialog.evaluate((element) => element.contains(document.activeElement) || document.activeElement === document.body)
  for (let pressed = 0; pressed < presses; pressed++) {
    expect(await holdsFocus()).toBe(true)
    await page.keyboard.press('Tab')
  }
}

/** What a screen reader says of a part, by role and name in this order; what lies between is left out. */
export async function expectNames(part: Locator, names: readonly string[]): Promise<void> {
  await expect(async () => {
    const heard = (await part.ariaSnapshot()).split('\n').map((line) => line.trim().replace(/^- '?/, ''))
    const found: string[] = []
    for (const line of heard) if (line.startsWith(names[found.length] ?? '\n')) found.push(names[found.length] ?? '')
    expect(found, heard.join('\n')).toEqual(names)
  }).toPass({ timeout: 10_000 })
}
