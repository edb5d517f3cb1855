import type { ActionFunctionArgs } from '@remix-run/node'
import { readFields } from '#app/server/submission.server.ts'
import { actBy, findRequestViewer } from '#app/server/viewer.server.ts'
import { browserClock } from '#domain/core/audit/browser-clock.ts'
import { recordUnload } from '#domain/identity/access/visits.server.ts'
import { clockForm } from './clock-form.ts'

const silence = () => new Response(null, { status: 204 })

/**
 * Records that a page was left (spec 1 §7). The response is always the same, and whatever has no session or is invalid is dropped. The
 * user comes from the session, never from the beacon.
 */
export async function action(args: ActionFunctionArgs) {
  const viewer = await findRequestViewer(args)
  const clock = browserClock.safeParse(Object.fromEntries(await readFields(args.request, clockForm)))
  if (viewer && clock.success) await recordUnload(actBy(viewer, args), clock.data)
  return silence()
}

export const loader = silence
