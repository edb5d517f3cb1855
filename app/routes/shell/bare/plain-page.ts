/** A route's handle: its page is text and plain forms, so it comes without scripts. Links to it must leave the page (reloadDocument). */
export const plainPage = 'plain'
