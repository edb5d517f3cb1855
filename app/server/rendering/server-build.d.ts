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

declare module 'virtual:texts' {
  import type { Dictionary } from '#domain/locales/dictionary.ts'
  import type { Language } from '#domain/locales/language.ts'
  export const files: Record<Language, () => Promise<{ dictionary: Dictionary }>>
}

declare module 'virtual:plain-form' {
  const code: string
  export default code
}
