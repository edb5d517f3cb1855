import { randomUUID } from 'node:crypto'
import { redirect } from '@remix-run/node'
import type { Toast } from '#app/components/feedback/toast.tsx'
import type { TextKey } from '#domain/locales/text-key.ts'
import { makeCookie } from './session/session-cookie.server.ts'

const cookie = () => makeCookie('fairway-toast')

export async function redirectWithToast(
  path: string,
  key: TextKey,
  toast: Partial<Omit<Toast, 'id' | 'key'>> = {},
  headers = new Headers(),
) {
  headers.append('Set-Cookie', await cookie().serialize({ id: randomUUID(), key, ...toast }, { maxAge: 60 }))
  return redirect(path, { headers })
}

const isToast = (read: unknown): read is Toast =>
  typeof read === 'object' && read !== null && 'key' in read && typeof read.key === 'string' && 'id' in read

export async function readToast(request: Request): Promise<{ toast: Toast | null; headers: HeadersInit }> {
  const read: unknown = await cookie().parse(request.headers.get('Cookie'))
  const toast = isToast(read) ? read : null
  return { toast, headers: toast ? { 'Set-Cookie': await cookie().serialize('', { maxAge: 0 }) } : {} }
}
