import { useMatches, useRouteError } from '@remix-run/react'
import { useTranslation } from '#app/components/text/translation.ts'
import { routeAt } from '#app/server/middleware/route-at.ts'
import type { RouteFacts } from '#domain/core/route-facts.ts'
import { routes } from '#domain/core/routes.ts'
import { usePortal } from './portal.ts'

/** Of a page whose title also depends on the address: its loader does not run again for another tab. */
export interface TitleHandle<Data> {
  titleAt: (data: Data, path: string) => string
}

/** The frame around pages and the root have no row of their own. */
const isPage = ({ id }: { id: string }) => id !== 'root' && id !== 'routes/shell/layout'

/** The title of the innermost page that has one: `title` of what its loader returned, where it names a thing, or that of its row. */
export function DocumentTitle() {
  const { t } = useTranslation()
  const brand = usePortal().project.name
  const matches = useMatches()
  const error = useRouteError() as { data?: { title?: string } } | undefined
  if (error) return <title>{[error.data?.title, brand].filter(Boolean).join(' · ')}</title>
  for (const { data, handle, pathname } of matches.filter(isPage).reverse()) {
    const { titleAt } = (handle ?? {}) as Partial<TitleHandle<unknown>>
    if (titleAt) return <title>{titleAt(data, matches.at(-1)?.pathname ?? pathname)}</title>
    const { title } = (data ?? {}) as { title?: string }
    if (title) return <title>{title}</title>
    const { title: key }: RouteFacts = routes[routeAt(pathname)]
    if (key) return <title>{`${t(key)} · ${brand}`}</title>
  }
  return <title>{brand}</title>
}
