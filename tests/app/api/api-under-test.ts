import type { RequestHandler } from 'express'
import { expect } from 'vitest'
import type { BodyType } from '#app/api/call.ts'
import { mediaTypes } from '#app/api/http/read-request.server.ts'
import { mountApi } from '#app/api/mount-api.server.ts'
import { deleteExpiredUses } from '#domain/platform/environment/limit.server.ts'
import { sharePortal } from '#tests/app/server/middleware/portal-under-test.ts'
import { complaintsAbout } from './promised-answer.ts'

interface CallOptions {
  token?: string | undefined
  method?: string
  body?: unknown
  /** Sent as multipart/form-data in place of a body. */
  form?: FormData
  bodyType?: BodyType | undefined
  headers?: Record<string, string>
}

export interface ApiAnswer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests read the JSON that was sent, or the text of a file
  body: any
}

function written(body: unknown, type: BodyType): string {
  if (typeof body === 'string') return body
  return type === 'form' ? String(new URLSearchParams(body as Record<string, string>)) : JSON.stringify(body)
}

// biome-ignore lint/suspicious/noExplicitAny: tests read the JSON that was sent
export const linesIn = (body: string): any[] =>
  body
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))

/** Mounting hundreds of calls takes longer than most tests of them. */
let mounted: RequestHandler | undefined
export function mountOnce(): RequestHandler {
  mounted ??= mountApi()
  return mounted
}

/** The API on a server without pages; a call carries no header of a browser. Every answer is held to what the document promises. */
export async function startApi() {
  const { address, lines } = await sharePortal(mountOnce())
  // Files share a process, and it counts the wrong tokens of a network.
  await deleteExpiredUses('apiFailures', '127.0.0.1')
  async function call(
    path: string,
    { token, method = 'GET', body, form, bodyType = 'json', headers = {} }: CallOptions = {},
  ): Promise<ApiAnswer> {
    const answer = await fetch(`${address}/api/v1${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': mediaTypes[bodyType] }),
        ...headers,
      },
      ...(body !== undefined && { body: written(body, bodyType) }),
      ...(form && { body: form }),
    })
    const text = await answer.text()
    const mediaType = (answer.headers.get('Content-Type') ?? '').split(';', 1)[0] ?? ''
    const isJson = /[/+]json/.test(mediaType)
    const read = text ? (isJson ? JSON.parse(text) : text) : undefined
    const bodies = mediaType === 'application/x-ndjson' ? linesIn(text) : [isJson ? read : undefined]
    expect(bodies.flatMap((each) => complaintsAbout(method, path, { status: answer.status, mediaType, body: each }))).toEqual([])
    return { status: answer.status, headers: answer.headers, body: read }
  }
  return { address, lines, call }
}
