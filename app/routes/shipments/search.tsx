import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { requireViewer } from '#app/http/viewer.server.ts'

export async function loader(asked: LoaderFunctionArgs) {
  await requireViewer(asked, 'search-shipments')
  return json({})
}

export default function Search() {
  return <h1>Search</h1>
}
