import type { LoaderFunctionArgs } from '@remix-run/node'
import { findList } from '#app/lists.server.ts'
import { found } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { requireViewer } from '#app/server/viewer.server.ts'

export async function requireList(args: LoaderFunctionArgs) {
  const { list, capability } = found(findList(paramsOf('listViews', args).list))
  return { viewer: await requireViewer(args, capability), list }
}
