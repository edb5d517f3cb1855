import type { Locator, Page } from '@playwright/test'

/** Counts what a person presses and fills in, from Home to where the act is done. */
export class Count {
  clicks = 0
  fields = 0

  constructor(readonly page: Page) {}

  async press(target: Locator): Promise<void> {
    this.clicks++
    await target.click()
  }

  async fill(target: Locator, text: string): Promise<void> {
    this.fields++
    await target.fill(text)
    await target.press('Enter')
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }

  link = (name: string | RegExp) => this.press(this.main.getByRole('link', { name }).first())

  async settings(name: string): Promise<void> {
    await this.press(this.page.locator('summary.user-block'))
    await this.press(this.page.locator('.user-menu').getByRole('link', { name: 'Portal settings' }))
    const rail = this.page.getByRole('navigation', { name: 'Portal settings' }).getByRole('link', { name, exact: true })
    if ((await rail.getAttribute('aria-current')) === null) await this.press(rail)
  }

  async admin(tab: string): Promise<void> {
    const menu = this.page.getByRole('navigation', { name: 'Menu' })
    await this.press(menu.locator('summary', { hasText: 'Admin' }))
    await this.press(menu.getByRole('link', { name: 'Users' }))
    const link = this.main.getByRole('link', { name: tab, exact: true }).first()
    if ((await link.getAttribute('aria-current')) === null) await this.press(link)
  }
}
