import { type LinkProps, Link as RoutedLink } from '@remix-run/react'
import { forwardRef } from 'react'

export * from '@remix-run/react'

/**
 * What stands for the framework's module in the server's half of the build. There a link is no more than its address, while the
 * framework asks for the place it stands at three times and makes ready for a press that never comes: nearly a third of drawing Home.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  const { to } = props
  if (typeof to !== 'string' || !/^\/(?!\/)/.test(to)) return <RoutedLink {...props} ref={ref} />
  const { to: _, discover, prefetch, reloadDocument, replace, state, relative, preventScrollReset, viewTransition, ...attributes } = props
  return <a {...attributes} href={to.replace(/\?$/, '')} data-discover={reloadDocument ? undefined : 'true'} />
})
