import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** In a browser texts are said by a few lines of ours, which do what the portal uses of i18next. */
export const withLightTexts: Plugin = {
  name: 'fairway-light-texts',
  enforce: 'pre',
  resolveId: (id, _importer, options) => (id === 'react-i18next' && !options.ssr ? resolve('app/i18n/light-react.tsx') : undefined),
}

const lightLinks = resolve('app/components/navigation/light-links.tsx')

/** On the server a link is only its address. */
export const withLightLinks: Plugin = {
  name: 'fairway-light-links',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id, importer, options) => (id === '@remix-run/react' && options.ssr && importer !== lightLinks ? lightLinks : undefined),
}
