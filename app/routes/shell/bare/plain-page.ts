/** A route's handle: its page is text and plain forms, so it comes without scripts. */
export const plainPage = 'plain'

/** The same with a form for somebody who is not signed in: what a script adds to it is a kilobyte in the page itself (plain-form.browser.ts). */
export const plainForm = 'plain form'

export const isPlain = (handle: unknown) => handle === plainPage || handle === plainForm
