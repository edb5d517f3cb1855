import { portalAddressOf } from '#app/server/portal-address.server.ts'
import type { RequestArgs } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'

/** Shown once, in the answer of the form that made it. */
export const calendarAddress = async (args: RequestArgs, secret: string): Promise<string> =>
  (await portalAddressOf(args)) + href('calendarFile', { file: `${secret}.ics` })
