import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireViewer } from '#app/http/viewer.server.ts'

/** The top bar's search box is a plain GET form; its answer lives at the specification's address. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireViewer(asked, 'search-shipments')
  const text = new URL(asked.request.url).searchParams.get('q') ?? ''
  throw redirect(`/search/${encodeURIComponent(text.trim())}`)
}
