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
