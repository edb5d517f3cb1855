import type { AppLoadContext } from '@remix-run/node'
import { findRequestViewer } from '#app/server/viewer.server.ts'
import { findSavedForm, type SavedForm } from '#domain/identity/access/form-drafts.server.ts'
import { encodeMessage } from '#domain/platform/domain-error.ts'
import { savedFormParameter } from './action-guard.server.ts'

const keyPattern = /^[0-9a-f-]{36}$/

export async function findSavedFormPage(request: Request, context: AppLoadContext): Promise<Request | null> {
  const { url, headers, method, signal } = request
  const key = method === 'GET' && !context.asksData ? new URL(url).searchParams.get(savedFormParameter) : null
  if (!key || !keyPattern.test(key)) return null
  const viewer = await findRequestViewer({ request, context })
  const kept = viewer && (await findSavedForm(viewer, key, new Date()))
  if (!kept) return null
  const form = new FormData()
  for (const [name, value] of kept.fields) form.append(name, value)
  context.kept = { route: kept.route, form, messages: messagesOf(kept) }
  return new Request(url, { method: 'POST', headers, body: '', signal })
}

function messagesOf({ missing: { files, hasSecrets, isTooLarge } }: SavedForm): string[] {
  return [
    isTooLarge ? 'failures.typedTooLong' : 'failures.typedKept',
    ...(files.length > 0 ? [encodeMessage('failures.filesNotKept', { names: files.join(', ').replaceAll('\n', ' ') })] : []),
    ...(hasSecrets ? ['failures.secretsNotKept'] : []),
  ]
}
