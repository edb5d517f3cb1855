import type { Ower } from '#domain/freight/exceptions/needed-documents.ts'
import { type Holder, isHeldBy } from '#domain/identity/access/permissions.ts'

/** Whose the viewer's side is, in "what we owe". */
export const ownSide = (viewer: Holder): Ower => (isHeldBy(viewer, 'set-aside-for-forwarder') ? 'forwarder' : 'customer')
