import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const lightLinks = resolve('app/components/navigation/light-links.tsx')

/** On the server a link is only its address. */
export const withLightLinks: Plugin = {
  name: 'fairway-light-links',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id, importer, options) => (id === '@remix-run/react' && options.ssr && importer !== lightLinks ? lightLinks : undefined),
}
