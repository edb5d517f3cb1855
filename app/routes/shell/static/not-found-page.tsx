import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { findListOfFormerSheet } from '#app/lists.server.ts'
import { translatorOf } from '#app/server/translation.server.ts'
import { href } from '#domain/core/href.ts'
import { staticPage } from './static-page.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { pathname, search } = new URL(args.request.url)
  const moved = findListOfFormerSheet(pathname)
  if (moved) throw redirect(`${href('listSheet', { list: moved.list.key })}${search}`, 301)
  const t = await translatorOf(args)
  throw json({ title: t('failures.notFound') }, { status: 404 })
}

export { loader as action }

export const handle = staticPage

export default function NotFound() {
  return null
}
