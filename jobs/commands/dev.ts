import { createServer } from 'vite'

/** `npm run dev`: the portal from its sources. Pages change as they are saved; a change in domain, db or jobs needs a restart. */
const port = Number(process.env.PORT || 3000)
// Hot reload uses the port after the portal's own, so that two portals can be developed side by side.
const vite = await createServer({ server: { middlewareMode: true, hmr: { port: port + 1 } }, appType: 'custom' })
// Vite's handler would end the process at once; the portal ends it itself once everything is closed.
process.removeAllListeners('SIGTERM')
const { serve } = await vite.ssrLoadModule('/server.ts')
await serve(async () => ({
  build: () => vite.ssrLoadModule('virtual:remix/server-build'),
  assets: vite.middlewares,
  dev: true,
}))
