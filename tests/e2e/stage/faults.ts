import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds: in one theme by every rule, in another only what a theme can break. */
export async function findFaults(page: Page, theme = 'a'): Promise<string[]> {
  await page.locator('html').evaluate((html, name) => {
    // Colours on their way from one theme to the other are not looked at.
    const still = new CSSStyleSheet()
    still.replaceSync('*, *::before, *::after { transition: none !important; }')
    document.adoptedStyleSheets = [still]
    html.setAttribute('data-theme', name)
  }, theme)
  // What is sound is not written up, and no page of ours has a frame of another origin, for which a page more would be opened each time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await (theme === 'a' ? axe : axe.withRules(['color-contrast'])).analyze()
  return violations.flatMap((each) => each.nodes.map((node) => `${page.url()} ${each.id}: ${node.target.join(' ')}`))
}
