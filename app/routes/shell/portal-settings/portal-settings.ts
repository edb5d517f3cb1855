import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { listOffered, settingsGroups } from '#app/routes/shell/menu.ts'
import { enter } from '#app/server/enter.server.ts'
import { href } from '#domain/core/href.ts'

/** Opens the first page that the person may see, and Home for somebody who may see none. */
export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('portalSettings', args)
  const pages = settingsGroups.flatMap(({ entries }) => entries)
  throw redirect(href(listOffered(viewer, pages)[0]?.page ?? 'home'))
}
