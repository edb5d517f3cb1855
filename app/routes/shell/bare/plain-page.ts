/** A route's handle: the page is text and plain forms and loads no scripts. */
export const plainPage = 'plain'

/** A plain page with a form for visitors who are not signed in; its script is a kilobyte inside the page (plain-form.browser.ts). */
export const plainForm = 'plain form'

export const isPlain = (handle: unknown) => handle === plainPage || handle === plainForm
