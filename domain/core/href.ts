import { type RouteName, routes } from './routes.ts'

type PathOf<Name extends RouteName> = (typeof routes)[Name]['path']
type Segments<Path extends string> = Path extends `${infer First}/${infer Rest}` ? First | Segments<Rest> : Path
type Required<Segment> = Segment extends `:${string}?` ? never : Segment extends `:${infer Name}` ? Name : never
type Optional<Segment> = Segment extends `:${infer Name}?` ? Name : Segment extends '*' ? '*' : never

type RequiredParam<Name extends RouteName> = Required<Segments<PathOf<Name>>>
type OptionalParam<Name extends RouteName> = Optional<Segments<PathOf<Name>>>

/** What the path of a route names: `{ id: string }` for `/Detail/:id`. */
export type RouteParams<Name extends RouteName, Value = string> = { [Param in RequiredParam<Name>]: Value } & {
  [Param in OptionalParam<Name>]?: Value | undefined
}

type QueryKey<Name extends RouteName> = (typeof routes)[Name] extends { query: readonly (infer Key extends string)[] } ? Key : never
/** What is missing is left out. Filters of a list come as they were read, as URLSearchParams. */
type Query<Name extends RouteName> =
  | URLSearchParams
  | ([QueryKey<Name>] extends [never] ? never : { [Key in QueryKey<Name>]?: string | number | null | undefined | false })

type Written<Name extends RouteName> = [RequiredParam<Name> | OptionalParam<Name>] extends [never]
  ? [query?: Query<Name>]
  : [RequiredParam<Name>] extends [never]
    ? [params?: RouteParams<Name, string | number>, query?: Query<Name>]
    : [params: RouteParams<Name, string | number>, query?: Query<Name>]

/** A route that needs no parameter. */
export type PlainRoute = { [Name in RouteName]: [RequiredParam<Name>] extends [never] ? Name : never }[RouteName]

/**
 * `href('ticket', { id })`, `href('news', { kind })`: the path with its parameters, then the query. Names, parameters and query are those
 * of the route table, or it does not compile.
 */
export function href<Name extends RouteName>(name: Name, ...written: Written<Name>): string {
  const { path } = routes[name]
  const [params, query] = (/[:*]/.test(path) ? written : [{}, ...written]) as [Record<string, string | number>?, Query<Name>?]
  const filled = path.replace(/\/(?::(\w+)\??|\*)/g, (_, param = '*') => {
    const value = params?.[param]
    return value === undefined ? '' : `/${encodeURIComponent(value)}`
  })
  return withQuery(filled, query ?? {})
}

export function withQuery(path: string, query: URLSearchParams | Record<string, string | number | null | undefined | false>): string {
  const pairs = query instanceof URLSearchParams ? [...query] : Object.entries(query)
  const given = pairs.flatMap(([key, value]) => (value === null || value === undefined || value === false ? [] : [[key, `${value}`]]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/** What is before its first parameter: all pages of one shipment are below `/shipmentsDetail`. */
export const rootOf = (name: RouteName): string => routes[name].path.replace(/\/[:*].*/, '')
