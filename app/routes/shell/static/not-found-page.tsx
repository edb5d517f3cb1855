import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { ClientLoaderFunctionArgs } from '@remix-run/react'
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

/** A browser knows the routes of its viewer's role as it was when the document came. What it does not know, the server may. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  location.assign(request.url)
  return new Promise<never>(() => {})
}

export { loader as action }

export const handle = staticPage

export default function NotFound() {
  return null
}
