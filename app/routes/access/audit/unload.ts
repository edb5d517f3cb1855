import type { ActionFunctionArgs } from '@remix-run/node'
import { readFields } from '#app/http/submission.server.ts'
import { findRequestViewer, originOf } from '#app/http/viewer.server.ts'
import { browserClock } from '#domain/ground/audit/browser-clock.ts'
import { recordUnload } from '#domain/people/access/visits.server.ts'

const silence = () => new Response(null, { status: 204 })

/**
 * A page is being left (spec 1 §7). Nobody reads the answer, so it is always the same: what is not from a session, or makes
 * no sense, is dropped. Who it was is the session's word, never the beacon's.
 */
export async function action(asked: ActionFunctionArgs) {
  const viewer = await findRequestViewer(asked)
  const clock = browserClock.safeParse(Object.fromEntries(await readFields(asked.request, browserClock)))
  if (viewer && clock.success) await recordUnload(viewer, clock.data, originOf(asked), new Date())
  return silence()
}

export const loader = silence
