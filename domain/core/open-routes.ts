import type { RouteFacts } from './route-facts.ts'

/** Files, pictures and pages that need no account, beside those of signing in. */
export const openRoutes = {
  sharedThing: { path: '/shared/:token', needs: 'open', takesFile: true },
  sharedDocument: { path: '/shared/:token/documents/:document', needs: 'open', work: 'file' },
  lookUp: { path: '/look-up', needs: 'open' },
  calendarFile: { path: '/calendars/:file', needs: 'open' },
  language: { path: '/language', needs: 'open' },
  unloadBeacon: { path: '/beacons/unload', needs: 'open' },
  landPicture: { path: '/map/land.svg', needs: 'open', query: ['edition'] },
  countriesPicture: { path: '/map/countries.svg', needs: 'open', query: ['edition'] },
  globePicture: { path: '/map/globe.svg', needs: 'open', query: ['edition'] },
  brandSheet: { path: '/brand/colours/:colour', needs: 'open', query: ['edition'] },
  brandPicture: { path: '/brand/pictures/:picture', needs: 'open', work: 'file' },
  brandInitial: { path: '/brand/initial.svg', needs: 'open', query: ['of', 'colour'] },
  manifest: { path: '/manifest.webmanifest', needs: 'open' },
  apiDocs: { path: '/api', needs: 'open', title: 'apiDocs.title' },
  apiScim: { path: '/api/scim', needs: 'open', title: 'scimDocs.title' },
  apiGuide: { path: '/api/guides/:guide', needs: 'open' },
  apiNoun: { path: '/api/:noun', needs: 'open' },
  terms: { path: '/terminos-y-condiciones', needs: 'open' },
  privacyNotice: { path: '/aviso-de-privacidad', needs: 'open' },
} as const satisfies Record<string, RouteFacts>
