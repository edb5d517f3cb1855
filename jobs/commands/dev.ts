import { createServer } from 'vite'

const port = Number(process.env.PORT || 3000)
// On the port after the portal's own, so that two portals can be developed side by side.
const vite = await createServer({ server: { middlewareMode: true, hmr: { port: port + 1 } }, appType: 'custom' })
// Vite's handler would exit at once; the portal closes everything first.
process.removeAllListeners('SIGTERM')
const { serve } = await vite.ssrLoadModule('/server.ts')
await serve(async () => ({
  build: () => vite.ssrLoadModule('virtual:remix/server-build'),
  assets: vite.middlewares,
  dev: true,
}))
