import type { ServerBuild } from '@remix-run/node'
import type { RouteConfigEntry } from '@remix-run/route-config'
import config from '#app/routes.ts'
import { servePages } from '#app/server/rendering/serve-pages.server.ts'
import { databasePool } from '#db/postgres/client.server.ts'
import { deleteExpiredUses } from '#domain/platform/environment/limit.server.ts'
import { mountOnce } from '#tests/app/api/api-under-test.ts'
import { startPortal } from '#tests/app/server/middleware/portal-under-test.ts'

type Routes = ServerBuild['routes']

const idOf = (file: string) => file.replace(/\.tsx?$/, '')
const open = (file: string) => import(/* @vite-ignore */ `../../app/${file}`)

async function collect(entries: readonly RouteConfigEntry[], parentId: string, into: Routes): Promise<Routes> {
  for (const { id: given, file, path, index, children = [] } of entries) {
    const id = given ?? idOf(file)
    into[id] = { id, parentId, path, index, module: await open(file) }
    await collect(children, id, into)
  }
  return into
}

/** The build's parts from source, as the server gets them: the browser's half is missing. */
async function makeBuild(): Promise<ServerBuild> {
  const root = { id: 'root', path: '', module: await open('root.tsx') }
  const routes = await collect(await config, 'root', { root })
  const described = Object.values(routes).map((route) => {
    const { id, parentId, path, index, module } = route as NonNullable<Routes[string]>
    const has = { hasAction: Boolean(module.action), hasLoader: Boolean(module.loader) }
    const none = { hasClientAction: false, hasClientLoader: false, hasErrorBoundary: Boolean(module.ErrorBoundary) }
    return [id, { id, parentId, path, index, module: `/${id}.js`, ...has, ...none }]
  })
  return {
    entry: { module: await open('entry.server.tsx') },
    routes,
    assets: { entry: { module: '/entry.js', imports: [] }, routes: Object.fromEntries(described), url: '/manifest.js', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {} as ServerBuild['future'],
    isSpaMode: false,
    basename: '/',
    mode: 'production',
  }
}

/** Draws the same names and counts the same ids in each run. */
export async function makeRepeatable(): Promise<void> {
  let draw = 1
  Math.random = () => {
    draw = (draw * 48_271) % 2_147_483_647
    return draw / 2_147_483_647
  }
  for (const table of ['users', 'sessions', 'access_tokens']) {
    await databasePool().query(`alter table ${table} alter column id restart with 7001`)
  }
}

export interface Crawled {
  status: number
  location: string | null
  cookies: string[]
  text: string
}

/** The portal with its pages and calls, which no limit stops. Use within a test. */
export async function startCrawled() {
  const { address } = await startPortal({ pages: [servePages(await makeBuild(), 'production')], api: mountOnce(), requestsPerMinute: 1e9 })
  return async (path: string, headers: Record<string, string> = {}, body?: BodyInit): Promise<Crawled> => {
    await databasePool().query('delete from rate_limits')
    await deleteExpiredUses('apiFailures', '127.0.0.1')
    const sent = { Accept: 'text/html', 'Accept-Language': 'en', Origin: address, 'X-Crawl': '1', ...headers }
    const answer = await fetch(address + path, { headers: sent, redirect: 'manual', ...(body && { method: 'POST', body }) })
    const isText = /text|json|svg/.test(answer.headers.get('Content-Type') ?? '') && !answer.headers.has('Content-Disposition')
    const bytes = Buffer.from(await answer.arrayBuffer())
    const kind = `${answer.headers.get('Content-Type')} ${answer.headers.get('Content-Disposition') ?? ''}`
    return {
      status: answer.status,
      location: answer.headers.get('Location'),
      cookies: answer.headers.getSetCookie(),
      text: isText ? bytes.toString() : `a file: ${kind}`,
    }
  }
}
