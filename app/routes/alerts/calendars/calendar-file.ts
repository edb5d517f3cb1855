import type { LoaderFunctionArgs } from '@remix-run/node'
import { found } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { orTooManyRequests } from '#app/server/too-soon.server.ts'
import { projectOf } from '#app/server/viewer.server.ts'
import { writeCalendarFile } from '#domain/calendars/calendar-file.server.ts'
import { openCalendar } from '#domain/calendars/calendars.server.ts'

/** For programs, which sign in by the secret in the address alone. */
export async function loader(args: LoaderFunctionArgs) {
  const { file } = paramsOf('calendarFile', args)
  const secret = file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : ''
  const now = new Date()
  const opened = found(await orTooManyRequests(openCalendar(secret, projectOf(args), now)))
  const { body, etag } = await writeCalendarFile(opened, await portalAddressOf(args), now)
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' }
  if (isKnown(args.request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(body, { headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' } })
}

/** Compression turns an ETag into a weak one. */
const isKnown = (known: string | null, etag: string) =>
  (known ?? '')
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .includes(etag)
