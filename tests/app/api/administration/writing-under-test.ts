import { startApi } from '#tests/app/api/api-under-test.ts'

export interface Written {
  token: string
  body?: unknown
  form?: FormData
  /** Idempotency-Key. */
  key?: string
  /** The version that If-Match names. */
  version?: number
  language?: string
}

/** Sends a call that writes, as in `write('PATCH /customers/7', { token, version: 1, body })`. */
export async function write(call: string, { token, body, form, key, version, language }: Written) {
  const [method = '', path = ''] = call.split(' ')
  const headers = {
    ...(key !== undefined && { 'Idempotency-Key': key }),
    ...(version !== undefined && { 'If-Match': `"v${version}"` }),
    ...(language !== undefined && { 'Accept-Language': language }),
  }
  return (await startApi()).call(path, { token, method, headers, ...(body !== undefined && { body }), ...(form && { form }) })
}
