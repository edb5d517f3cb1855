import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds: in one theme by every rule, in another only what a theme can break. */
export async function findFaults(page: Page, theme = 'a'): Promise<string[]> {
  await page.locator('html').evaluate((html, name) => {
    // Colours on their way from one theme to the other are not looked at.
    const still = new CSSStyleSheet()
    still.replaceSync('*, *::before, *::after { transition: none !important; }')
    document.adoptedStyleSheets = [still]
    html.setAttribute('data-theme', name)
  }, theme)
  // Once a page: reading half a megabyte of rules takes as long as looking at a small page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(
    async (runOnly) => {
      // What is sound is not written up, and no rule that is asked for needs the style sheets fetched once more.
      const options = { resultTypes: ['violations' as const], preload: false, ...(runOnly && { runOnly }) }
      return (await (window as unknown as { axe: typeof axe }).axe.run(document, options)).violations
    },
    theme === 'a' ? undefined : ['color-contrast'],
  )
  return violations.flatMap((each) => each.nodes.map((node) => `${page.url()} ${each.id}: ${node.target.join(' ')}`))
}
