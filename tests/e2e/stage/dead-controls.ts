import type { Page } from '@playwright/test'

/** What somebody without scripts sees and presses in vain: no link, no form to send, or a form without a button that sends it. */
export function findDeadControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) =>
      `${element.localName} ${element.getAttribute('aria-label') ?? element.getAttribute('name') ?? (element.textContent ?? '').trim().slice(0, 60)}`
    const shown = (selector: string) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility())
    const buttons = shown('button, input[type="submit"]') as HTMLButtonElement[]
    const dead: Element[] = [
      ...shown('a:not([href]), [role="button"]:not(button, a, summary), [aria-busy="true"]'),
      ...buttons.filter((button) => !button.form && !button.popoverTargetElement),
      ...buttons.filter((button) => button.type === 'button' && !button.popoverTargetElement),
      ...(shown('input, select, textarea') as HTMLInputElement[]).filter((field) => {
        const { form, checked } = field
        const parts = [...(form?.elements ?? [])] as HTMLInputElement[]
        // Enter sends a form with one line to type in.
        const isLine =
          form?.querySelectorAll('select, textarea').length === 0 && parts.filter((part) => part.checkVisibility()).length === 1
        // Ticking a row shows what can be done with it.
        if (field.type === 'checkbox') field.checked = true
        const isSent = parts.some((part) => ['submit', 'image'].includes(part.type) && part.checkVisibility())
        if (field.type === 'checkbox') field.checked = checked
        return !isLine && !isSent
      }),
    ]
    return dead.map(nameOf)
  })
}

/** Headings, fields and ways on that are there only because a script has drawn them; a live map brings buttons of its own. */
export function findDrawnByScripts(page: Page, served: string): Promise<string[]> {
  return page.evaluate((html) => {
    const kinds = 'h1, h2, h3, th, label, legend, summary, a[href], button'
    const wordsOf = (element: Element) => `${element.localName} ${(element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()}`
    const before = new Set([...new DOMParser().parseFromString(html, 'text/html').querySelectorAll(kinds)].map(wordsOf))
    const shown = [...document.querySelectorAll(kinds)].filter((each) => each.checkVisibility() && !each.closest('.leaflet-container'))
    return shown.map(wordsOf).filter((words) => !before.has(words))
  }, served)
}
