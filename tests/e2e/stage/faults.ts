import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Runs every rule in theme A, and only the colour rules in the others. */
export async function findFaults(page: Page, theme = 'a'): Promise<string[]> {
  await page.locator('html').evaluate((html, name) => {
    // Colours in transition would fail the contrast rule.
    const still = new CSSStyleSheet()
    still.replaceSync('*, *::before, *::after { transition: none !important; }')
    document.adoptedStyleSheets = [still]
    html.setAttribute('data-theme', name)
  }, theme)
  // Injected once a page: parsing half a megabyte of rules takes as long as checking a small page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(
    async (runOnly) => {
      const options = { resultTypes: ['violations' as const], preload: false, ...(runOnly && { runOnly }) }
      return (await (window as unknown as { axe: typeof axe }).axe.run(document, options)).violations
    },
    theme === 'a' ? undefined : ['color-contrast'],
  )
  return violations.flatMap((each) => each.nodes.map((node) => `${page.url()} ${each.id}: ${node.target.join(' ')}`))
}
