import type { ViewerCall } from '#app/api/call.ts'
import { countUses } from '#domain/platform/environment/limit.server.ts'
import { type LimitName, limits } from '#domain/platform/environment/limits.ts'
import type { Caller } from './caller.server.ts'

const limitOf = {
  documents: 'documentsOfServices',
  comments: 'commentsOfServices',
  tickets: 'ticketsOfServices',
} as const satisfies Record<string, LimitName>

/**
 * Counts a call of a service account that adds something, before its body is read: one that is refused later counts too. Sets the headers that
 * name both limits. Throws 429 beyond that of the account, or the lower one of the token. Whoever calls for a person has the limits of that person.
 */
export async function countWrite(
  { upload, adds }: Pick<ViewerCall, 'upload' | 'adds'>,
  { bearer, limitHeaders }: Caller,
  setHeaders: (headers: Record<string, string>) => void,
): Promise<void> {
  const name = upload ? 'documents' : adds
  if (!name || !bearer?.viewer.isService) return
  const { points, seconds } = limits[limitOf[name]]
  const most = Math.min(points, bearer.mostWrites ?? points)
  const account = { who: bearer.viewer.userId, most: points }
  // The token comes first: what is beyond its own limit takes nothing from the other tokens of the account.
  const uses = await countUses(limitOf[name], most < points ? [{ who: bearer.key, most }, account] : [account])
  const after = (header: string, own: string) => [limitHeaders[header], `"${name}";${own}`].filter(Boolean).join(', ')
  setHeaders({
    'RateLimit-Policy': after('RateLimit-Policy', `q=${most};w=${seconds}`),
    RateLimit: after('RateLimit', `r=${uses.left};t=${uses.seconds}`),
  })
  if (uses.refusal) throw uses.refusal
}
