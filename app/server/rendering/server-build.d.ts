declare module 'virtual:remix/server-build' {
  import type { ServerBuild } from '@remix-run/node'
  const build: ServerBuild
  export = build
}

declare module 'virtual:remix/server-manifest' {
  import type { ServerBuild } from '@remix-run/node'
  const manifest: ServerBuild['assets']
  export default manifest
}

declare module 'virtual:plain-form' {
  const code: string
  export default code
}
