export const failures = {
  notFound: "We couldn't find this page.",
  notFoundWhy: 'The address may be mistyped, or the page may belong to somebody else.',
  toApp: 'Go to the app',
  toLogin: 'Go to login',
  toRegister: 'Go to register',
  ways: 'Where to go from here',
  unexpected: 'Something went wrong on our side.',
  unexpectedWhy: 'This page could not be shown. What was saved before is safe. Please try again in a moment.',
  unavailable: 'The portal cannot reach its data right now.',
  unavailableWhy: 'It keeps trying and will be back by itself. What was saved before is safe. Please try again in a few seconds.',
  staleForm: 'This form is no longer valid, so nothing was saved. Please open the page anew and try again.',
  retry: 'Try again',
} as const

/** What the server says before, or in place of, any page. */
export const gate = {
  otherSite: 'This form was sent from another site, so nothing was done.',
  tooMany: 'Too many requests. Please wait a moment and try again.',
  notForm: 'This page reads forms; what was sent is something else.',
  tooLarge: 'What was sent is too large: at most {{kilobytes}} KB are accepted here.',
  late: 'The request did not arrive in time.',
  incomplete: 'What was sent is incomplete or malformed, so nothing was done.',
  method: 'This method is not used here.',
  host: 'The Host header is not a name this portal can answer for.',
  longAddress: 'This address is too long.',
  malformedAddress: 'This address is malformed.',
  nothing: 'There is nothing here.',
  away: 'The portal cannot reach its records right now. Nothing that was saved is lost; please try again in a few seconds.',
  busy: 'The lists are being made ready and many people are asking for them. Please try again in a few seconds.',
  fileAway: 'This file cannot be reached right now. Please try again in a minute; if that does not help, tell your administrator.',
  unexpected: 'Something went wrong on our side. If it happens again, name this: {{request}}',
  back: 'Back to the portal',
} as const
