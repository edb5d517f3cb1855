import { readClock } from '#app/components/clock/browser-time.ts'
import { offerPasskeys } from './passkey-suggestions.browser.ts'

/** Enhances a form on a page without the framework. It runs at the end of the page, when all of it is parsed. */

/** Keeps the first seconds free of prefetching. */
const idleMs = 2_000

document.querySelector<HTMLElement>('[aria-invalid]')?.focus()

const passkeys = document.querySelector<HTMLAnchorElement>('a[data-passkey]')
if (passkeys && 'PublicKeyCredential' in window) offerPasskeys(passkeys)

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('.field-password > button')
  if (button) setPasswordShown(button, button.getAttribute('aria-pressed') === 'false')
})

// A field's error concerns what was sent, so it disappears on input.
document.addEventListener('input', ({ target }) => {
  const field = target as Element
  if (field.hasAttribute('aria-invalid')) field.closest('.field')?.querySelector('.field-error')?.remove()
  field.removeAttribute('aria-invalid')
})

document.addEventListener('submit', ({ target, submitter }) => {
  tellClock(target as HTMLFormElement)
  submitter?.setAttribute('aria-busy', 'true')
  document.body.append(Object.assign(document.createElement('div'), { className: 'loading-line' }))
})

// Back may show the page as it was left.
addEventListener('pageshow', () => {
  document.querySelector('[aria-busy]')?.removeAttribute('aria-busy')
  document.querySelector('.loading-line')?.remove()
})

addEventListener('load', () => setTimeout(fetchAhead, idleMs))

function setPasswordShown(button: Element, isShown: boolean): void {
  const field = button.previousElementSibling as HTMLInputElement
  const drawing = button.querySelector('use') as SVGUseElement
  field.type = isShown ? 'text' : 'password'
  button.setAttribute('aria-pressed', String(isShown))
  drawing.setAttribute('href', drawing.href.baseVal.replace(/#.*/, isShown ? '#hidden' : '#shown'))
}

function tellClock(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(readClock())) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
}

/** A browser that is idle on the sign-in page prefetches the framework. */
function fetchAhead(): void {
  for (const href of document.querySelector<HTMLElement>('[data-ahead]')?.dataset.ahead?.split(' ') ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
  }
}
