import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { listOffered, settingsGroups } from '#app/routes/shell/menu.ts'
import { enter } from '#app/server/enter.server.ts'
import { href } from '#domain/core/href.ts'

/**
 * Opens the page asked for, else Health, from whose rail every other page is one press away, or the first page that the person may see; Home
 * for who may see none.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('portalSettings', args)
  const pages = settingsGroups.flatMap(({ entries }) => entries)
  const offered = listOffered(viewer, pages)
  const named = (name: string | null) => offered.find(({ page }) => page === name)
  const asked = new URL(args.request.url).searchParams.get('page')
  throw redirect(href((named(asked) ?? named('health') ?? offered[0])?.page ?? 'home'))
}
