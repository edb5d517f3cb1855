/** What can need attention with a shipment (spec 1 §2 "Events that Require Attention"; decision 15), worst first. Pure: pages use it too. */
export const exceptionKinds = [
  'incident-open',
  'free-time-over',
  'arrival-delayed',
  'departure-delayed',
  'free-time-ending',
  'documents-missing',
  'no-news',
] as const
