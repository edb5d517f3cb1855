import { index, layout, type RouteConfigEntry, route } from '@remix-run/route-config'
import { type RouteName, routes } from '#domain/core/routes.ts'

/** The page of every question before an act: its rows are in `app/confirmations.server.ts`. */
export const confirmPage = 'shell/confirm/confirm-page.tsx'

interface Page {
  file: string
  inside: Tree
}
/** Files below `routes`. `index` is what a page shows inside itself at its own path, `frame` what is around pages. */
type Tree = { [Name in RouteName | 'index' | 'frame']?: string | Page }

export const page = <const Inside extends Tree>(file: string, inside: Inside) => ({ file, inside })

type NamesIn<T> = {
  [Name in keyof T]: Exclude<Name, 'index' | 'frame'> | (T[Name] extends { inside: infer Inside } ? NamesIn<Inside> : never)
}[keyof T]

/** A route without a file does not compile, nor does a file without a route. */
export function routesOf<const T extends Tree>(
  tree: T & Record<Exclude<RouteName, NamesIn<T>>, string> & Record<Exclude<NamesIn<T>, RouteName>, never>,
): RouteConfigEntry[] {
  return entriesOf(tree, '')
}

function entriesOf(tree: Tree, above: string): RouteConfigEntry[] {
  return Object.entries(tree).map(([name, node]) => {
    const { file, inside } = typeof node === 'string' ? { file: node, inside: {} } : node
    if (name === 'index') return index(`routes/${file}`)
    if (name === 'frame') return layout(`routes/${file}`, entriesOf(inside, above))
    const { path } = routes[name as RouteName]
    if (path === '/') return index(`routes/${file}`)
    if (!path.startsWith(`${above}/`)) throw new Error(`The page ${name} stands inside another whose path does not begin its own.`)
    // Many routes have this file: each needs an id of its own.
    const id = file === confirmPage ? { id: `routes/shell/confirm/${name}` } : {}
    return route(path.slice(above.length + 1), `routes/${file}`, id, entriesOf(inside, path))
  })
}
