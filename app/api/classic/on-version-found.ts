import type { Answer } from '#app/api/call.ts'
import { Problem } from '#app/api/problem.ts'

/** Clients of the specification know no versions: what they send is written on the one that is found, once more where it has just changed. */
export async function onVersionFound<Found extends Answer, Done>(
  read: () => Promise<Found>,
  write: (found: Found, version: number) => Promise<Done>,
): Promise<Done> {
  const attempt = async () => {
    const found = await read()
    return write(found, found.version ?? 0)
  }
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 412) throw error
    return attempt()
  }
}
