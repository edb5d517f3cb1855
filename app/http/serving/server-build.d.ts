declare module 'virtual:remix/server-build' {
  import type { ServerBuild } from '@remix-run/node'
  const build: ServerBuild
  export = build
}

/** The files of each route in the browser. */
declare module 'virtual:remix/server-manifest' {
  import type { ServerBuild } from '@remix-run/node'
  const manifest: ServerBuild['assets']
  export default manifest
}

/** What app/routes/shell/bare/plain-form.browser.ts has become. */
declare module 'virtual:plain-form' {
  const code: string
  export default code
}
