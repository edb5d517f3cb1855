/** @type {import('@remix-run/dev').VitePluginConfig} */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    // Off on purpose: the turbo-stream format and the manifest endpoint carry advisories that 2.x never fixes.
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: false,
  },
}
