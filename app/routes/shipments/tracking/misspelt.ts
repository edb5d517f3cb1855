import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireViewer } from '#app/http/viewer.server.ts'

/** The spelling that old links have (decision 10): what follows it, and the question, are kept. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireViewer(asked, 'follow-shipments')
  const { search } = new URL(asked.request.url)
  const rest = (asked.params['*'] ?? '').split('/').map(encodeURIComponent).join('/')
  throw redirect(`/shipmentsDetail/${rest}${search}`)
}
