import type { LoaderFunctionArgs } from '@remix-run/node'
import { findList } from '#app/lists.ts'
import { found } from '#app/server/found.ts'
import { requireViewer } from '#app/server/viewer.server.ts'

export async function requireList(args: LoaderFunctionArgs) {
  const { list, capability } = found(findList(args.params.list))
  return { viewer: await requireViewer(args, capability), list }
}
