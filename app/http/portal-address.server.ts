import { findPortalAddress } from '#domain/ground/hosts/address.server.ts'
import { type Asked, projectOf } from './viewer.server.ts'

/** The address that links in mails begin with, for a request: that of the host it came to, as far as that can be believed. */
export function portalAddressOf(asked: Asked): Promise<string> {
  return findPortalAddress(projectOf(asked), new Date(), new URL(asked.request.url))
}
