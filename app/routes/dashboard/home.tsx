import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { requireViewer } from '#app/http/viewer.server.ts'

export async function loader(asked: LoaderFunctionArgs) {
  await requireViewer(asked, 'see-home')
  return json({})
}

export default function Home() {
  return <h1>Home</h1>
}
