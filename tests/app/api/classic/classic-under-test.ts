import type { RequestHandler } from 'express'
import { type ClassicService, classicRoots } from '#app/api/api-paths.ts'
import { mountApi } from '#app/api/mount-api.server.ts'
import { deleteExpiredUses } from '#domain/platform/environment/limit.server.ts'
import { type ApiAnswer, mountOnce } from '#tests/app/api/api-under-test.ts'
import { sharePortal, startPortal } from '#tests/app/server/middleware/portal-under-test.ts'
import type { Payload } from './payloads/payload.ts'

interface Sent extends Payload {
  token?: string | undefined
  headers?: Record<string, string>
}

/** The calls of the specification on a server without pages, sent as it writes them: `POST report/builder/edit`. */
export async function startClassic(chooseProject?: RequestHandler) {
  const { address, lines } = await (chooseProject ? startPortal({ api: mountApi(chooseProject) }) : sharePortal(mountOnce()))
  // Files share a process, and it counts the wrong tokens of a network.
  await deleteExpiredUses('apiFailures', '127.0.0.1')

  async function send(
    service: ClassicService,
    specified: string,
    { token, id, query = '', body, form, headers }: Sent = {},
  ): Promise<ApiAnswer> {
    const [method = '', template = ''] = specified.split(' ')
    const path = template.replace(/\?.*$/, '').replace(/\{\w+\}/, encodeURIComponent(String(id ?? '')))
    const answer = await fetch(`${address}${classicRoots[service]}/${path}${query}`, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(form && { body: form }),
    })
    const text = await answer.text()
    const isJson = /[/+]json/.test(answer.headers.get('Content-Type') ?? '')
    return { status: answer.status, headers: answer.headers, body: isJson && text ? JSON.parse(text) : text }
  }

  return {
    address,
    lines,
    portal: (specified: string, sent?: Sent) => send('portal', specified, sent),
    desk: (specified: string, sent?: Sent) => send('desk', specified, sent),
    send,
  }
}
