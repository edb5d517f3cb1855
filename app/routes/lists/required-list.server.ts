import type { LoaderFunctionArgs } from '@remix-run/node'
import { found } from '#app/http/found.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { findList } from '#app/lists.ts'

export async function requireList(asking: LoaderFunctionArgs) {
  const { list, capability } = found(findList(asking.params.list))
  return { viewer: await requireViewer(asking, capability), list }
}
