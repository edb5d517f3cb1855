import { findPortalAddress } from '#domain/core/hosts/portal-address.server.ts'
import { projectOf, type RequestArgs } from './viewer.server.ts'

/** Origin for links in emails: the requested host, if it is a trusted one. */
export function portalAddressOf(args: RequestArgs): Promise<string> {
  return findPortalAddress(projectOf(args), new Date(), new URL(args.request.url))
}
