import type { Call } from '#app/api/call.ts'
import { db } from '#db/postgres/client.server.ts'
import { rateLimits } from '#db/postgres/schema/core/rate-limits.ts'
import { type ApiAnswer, startApi } from '#tests/app/api/api-under-test.ts'
import type { Things } from '#tests/app/api/matrix-world.ts'
import { pdf } from '#tests/domain/platform/files/samples.ts'

export const idsOf = (things: Things, path: string) =>
  path.split('/').flatMap((part, at, parts) => {
    if (!part.startsWith(':')) return []
    const place = parts
      .slice(1, at)
      .filter((each) => !each.startsWith(':'))
      .join('/')
    const follows = parts[at - 1]?.startsWith(':')
    return things[follows ? `${place} ${part.slice(1)}` : place] ?? `no-${part.slice(1)}`
  })

export const pathWith = (path: string, things: Things) => {
  const ids = idsOf(things, path)
  return path.replace(/:\w+/g, () => encodeURIComponent(String(ids.shift())))
}

/** The same places, where nothing has ever been. */
export const absent = (things: Things): Things =>
  Object.fromEntries(Object.entries(things).map(([place, id]) => [place, typeof id === 'number' ? 999_999_999 : id]))

const letter = new File([new Uint8Array(pdf())], 'letter.pdf')

function uploadOf({ example }: Call): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(example.body ?? {})) form.append(name, String(value))
  form.append('file', letter)
  return form
}

/** The example of a call about these things. */
export async function sendExample(call: Call, token: string, things: Things): Promise<ApiAnswer> {
  const api = await startApi()
  await db().delete(rateLimits)
  const hasUpload = call.capability !== 'open' && call.upload
  return api.call(`${pathWith(call.path, things)}?${new URLSearchParams(call.example.query)}`, {
    ...{ token, method: call.method.toUpperCase(), bodyType: call.bodyType },
    ...(hasUpload ? { form: uploadOf(call) } : { body: call.example.body }),
    ...(call.capability !== 'open' && call.isVersioned && { headers: { 'If-Match': '"v1"' } }),
  })
}

/** Without what differs in every answer. */
export const told = ({ status, headers, body }: ApiAnswer) => {
  const { instance: _, ...facts } = typeof body === 'object' && body !== null ? body : { body }
  return { status, type: headers.get('Content-Type'), facts }
}
