import { followExceptions } from '#domain/freight/exceptions/following.server.ts'

/** Every few seconds: what needs attention follows what is known. */
export async function runFollowExceptions(now: Date): Promise<void> {
  await followExceptions(now)
}
