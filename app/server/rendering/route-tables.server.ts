import { createHash } from 'node:crypto'
import type { ServerBuild } from '@remix-run/node'
import express, { type Router } from 'express'
import { type RouteName, routes } from '#domain/core/routes.ts'
import { type RoleId, roles } from '#domain/core/viewer/roles.ts'
import { type Capability, isAllowed, neededFor, rolesWith } from '#domain/identity/access/permissions.ts'

type Manifest = ServerBuild['assets']
type Route = Manifest['routes'][string]

export interface RouteTable {
  url: string
  script: string
}

/** One for each role, and one for who is not signed in. */
export type RouteTables = ReadonlyMap<RoleId | null, RouteTable>

/**
 * The table of routes that a page brings to the browser, with what the viewer's role may open and nothing else. It leaves out which files a
 * route imports: the page itself names those of its own routes, and a browser finds the others' when it loads them.
 */
export function writeRouteTables(manifest: Manifest): RouteTables {
  return new Map([null, ...roles.map(({ id }) => id)].map((role) => [role, writeTable(manifest, role)]))
}

/** Answers with the tables, by addresses that change with what they hold. */
export function serveRouteTables(tables: RouteTables): Router {
  const router = express.Router()
  for (const { url, script } of tables.values())
    router.get(url, (_req, res) => {
      res.set('Cache-Control', 'public, max-age=31536000, immutable').type('text/javascript').send(script)
    })
  return router
}

function writeTable({ entry, version, routes: all }: Manifest, role: RoleId | null): RouteTable {
  const routes = Object.fromEntries(listFor(all, role).map(({ imports, ...route }) => [route.id, route]))
  const table = { entry, version, routes }
  const hash = createHash('sha256').update(JSON.stringify(table)).digest('base64url').slice(0, 10)
  const url = `/assets/routes-${role ?? 'open'}-${hash}.js`
  return { url, script: `window.__remixManifest=${JSON.stringify({ ...table, url }, withoutFalse)}` }
}

/** Absent means the same to Remix. */
const withoutFalse = (_key: string, value: unknown) => (value === false ? undefined : value)

function listFor(all: Manifest['routes'], role: RoleId | null): Route[] {
  const kept = new Set<string>()
  for (const { id, path, index } of Object.values(all))
    if ((path || index) && mayOpen(role, pathOf(all, id))) for (let each = all[id]; each; each = all[each.parentId ?? '']) kept.add(each.id)
  return Object.values(all).filter(({ id }) => kept.has(id))
}

function pathOf(all: Manifest['routes'], id: string): string {
  const { path, parentId } = all[id] ?? {}
  const above = parentId ? pathOf(all, parentId) : ''
  return path ? `${above}/${path}` : above
}

const names = new Map(Object.entries(routes).map(([name, { path }]) => [path as string, name as RouteName]))

function mayOpen(role: RoleId | null, path: string): boolean {
  const name = names.get(path || '/')
  const needs = name ? neededFor(name) : 'open'
  return needs === 'open' || (role !== null && isForRole(role, needs))
}

/** What no role holds is given to single persons. */
const isForRole = (role: RoleId, capability: Capability) => isAllowed(role, capability) || rolesWith(capability).length === 0
