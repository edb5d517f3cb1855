import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Code of the framework for what remix.config.js turns off, which a browser would get and never run. */
export const withoutWhatIsOff: Plugin = {
  name: 'fairway-without-what-is-off',
  enforce: 'pre',
  apply: 'build',
  resolveId(id, _importer, options) {
    return id === '@remix-run/router' && !options.ssr
      ? this.resolve(id, resolve('node_modules/react-router/package.json'), { skipSelf: true })
      : undefined
  },
  transform(code, id, options) {
    if (options?.ssr || !id.includes('/node_modules/@remix-run/react/')) return
    const ofRoute = 'import( /* webpackIgnore: true */route.module)'
    if (id.endsWith('/routeModules.js') && !code.includes(ofRoute)) this.error('The framework loads pages in another way than it did.')
    return (
      code
        .replace(/\b(window\.__remixContext\.|context\.)?future\.v3_(singleFetch|lazyRouteDiscovery)\b/g, 'false')
        .replace(/\bwindow\.__remixContext\.isSpaMode\b/g, 'false')
        // Another page is drawn once its texts are there, as its scripts are (app/entry.client.tsx).
        .replace(ofRoute, `window.loadWithTexts(route.module, () => ${ofRoute})`)
        // With one router, its <Await> knows this error as one of a page that was left, and waits for ever where a line was cut.
        .replace('new AbortedDeferredError(', 'new Error(')
    )
  },
}

/** In the browser too, a route is compared only where its first segment is that of the address: all of them were ranked and compared five times before a page came alive. */
export const withQuickRoutes: Plugin = {
  name: 'fairway-quick-routes',
  apply: 'build',
  transform(code, id, options) {
    if (options?.ssr || !id.endsWith('/@remix-run/router/dist/router.js')) return
    const ranking = /let branches = flattenRoutes\(routes\);\s+rankRouteBranches\(branches\);/
    const comparing = 'matches = matchRouteBranch(branches[i],'
    if (!ranking.test(code) || !code.includes(comparing)) this.error('The router matches routes in another way than it did.')
    return code
      .replace(ranking, 'let branches = rankedBranches(routes), segment = firstSegment(decodePath(pathname));')
      .replace(comparing, `if (isElsewhere(branches[i], segment)) continue; ${comparing}`)
      .concat(`
const ranked = new WeakMap()
function rankedBranches(routes) {
  const known = ranked.get(routes)
  if (known) return known
  const branches = flattenRoutes(routes)
  rankRouteBranches(branches)
  for (const branch of branches) branch.segment = firstSegment(branch.path)
  ranked.set(routes, branches)
  return branches
}
function firstSegment(path) { return (path.split('/')[1] ?? '').toLowerCase() }
function isElsewhere({ segment }, asked) { return segment !== '' && segment !== asked && !/^[:*]/.test(segment) }
`)
  },
}
