import { type LinkProps, Link as RoutedLink } from '@remix-run/react'
import { forwardRef } from 'react'

export * from '@remix-run/react'

/**
 * Stands in for the framework's module in the server's half of the build. On the server a link is only its address, while the framework's
 * own reads the location three times and prepares for a click that never comes: nearly a third of the time of drawing Home.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  const { to } = props
  if (typeof to !== 'string' || !/^\/(?!\/)/.test(to)) return <RoutedLink {...props} ref={ref} />
  const { to: _, discover, prefetch, reloadDocument, replace, state, relative, preventScrollReset, viewTransition, ...attributes } = props
  return <a {...attributes} href={to.replace(/\?$/, '')} data-discover={reloadDocument ? undefined : 'true'} />
})
