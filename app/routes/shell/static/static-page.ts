/** A route's handle: the page is text and plain forms and loads no scripts. */
export const staticPage = 'plain'

/** A plain page with a form for visitors who are not signed in; its script is a kilobyte inside the page (plain-form.browser.ts). */
export const staticForm = 'plain form'

export const isStaticPage = (handle: unknown) => handle === staticPage || handle === staticForm
