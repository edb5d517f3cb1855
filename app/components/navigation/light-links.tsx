import { type LinkProps, Link as RoutedLink } from '@remix-run/react'
import { forwardRef } from 'react'

export * from '@remix-run/react'

/**
 * Replaces Remix's Link in the server build: there a link is only its URL, yet Remix's reads the location three times and prepares click
 * handlers, nearly a third of the time to render Home.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  const { to } = props
  if (typeof to !== 'string' || !/^\/(?!\/)/.test(to)) return <RoutedLink {...props} discover="none" ref={ref} />
  const { to: _, discover, prefetch, reloadDocument, replace, state, relative, preventScrollReset, viewTransition, ...attributes } = props
  return <a {...attributes} href={to.replace(/\?$/, '')} />
})
