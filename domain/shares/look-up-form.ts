import { href } from '#domain/core/href.ts'
import type { Say } from '#domain/locales/text-key.ts'

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The form that a forwarder puts on its own site: plain HTML, which sends its visitors to the look-up of the portal. */
export function lookUpForm(portal: string, say: Say): string {
  const field = (name: string, label: string) =>
    [`  <label>${escaped(label)}`, `    <input name="${name}" required maxlength="60" autocomplete="off">`, '  </label>'].join('\n')
  return [
    `<form action="${escaped(portal + href('lookUp'))}" method="get">`,
    field('number', say('sharing.lookUp.number')),
    field('reference', say('sharing.lookUp.reference')),
    `  <button type="submit">${escaped(say('sharing.lookUp.send'))}</button>`,
    '</form>',
  ].join('\n')
}
