import { readClock } from '#app/components/clock/browser-time.ts'

/** A challenge is good for five minutes. */
const freshMs = 4 * 60_000

/** Shows the link to the page of passkeys, and has the browser offer them among the suggestions of the e-mail field. */
export function offerPasskeys(link: HTMLAnchorElement): void {
  link.hidden = false
  const field = document.querySelector<HTMLInputElement>('[autocomplete~=webauthn]')
  const form = field?.form
  const remember = form?.elements.namedItem('remember') as HTMLInputElement | null
  const followed = new URL(link.href)
  const leave = () => {
    if (remember?.checked) followed.searchParams.set('remember', 'on')
    else followed.searchParams.delete('remember')
    link.href = followed.href
    asked?.abort()
    askedAt = -freshMs
  }
  let asked: AbortController | null = null
  let askedAt = -freshMs

  const suggest = async () => {
    if (performance.now() - askedAt < freshMs) return
    askedAt = performance.now()
    asked?.abort()
    asked = new AbortController()
    try {
      if (!(await PublicKeyCredential.isConditionalMediationAvailable())) return
      const { signal } = asked
      const challenge = await fetch(link.dataset.passkey ?? '', { signal })
      if (!challenge.ok) return
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await challenge.json())
      const credential = await navigator.credentials.get({ mediation: 'conditional', signal, publicKey })
      if (credential) send(credential as PublicKeyCredential, followed, remember?.checked ?? false)
    } catch {
      // Given up, refused, or too old a browser: password and link stay.
    }
  }
  // Not its focus, which the page gives it by itself: nobody is there yet.
  for (const sign of ['pointerenter', 'pointerdown', 'keydown', 'keyup']) field?.addEventListener(sign, suggest)
  link.addEventListener('click', leave)
  form?.addEventListener('submit', leave)
}

/** As the page of passkeys sends it. */
function send(credential: PublicKeyCredential, page: URL, remember: boolean): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action: page.pathname + page.search, hidden: true })
  const typed = { answer: JSON.stringify(credential), ...readClock(), ...(remember && { remember: 'on' }) }
  for (const [name, value] of Object.entries(typed)) {
    form.append(Object.assign(document.createElement('input'), { name, value }))
  }
  document.body.append(form)
  form.requestSubmit()
}
