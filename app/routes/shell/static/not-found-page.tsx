import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { translatorOf } from '#app/server/translation.server.ts'
import { staticPage } from './static-page.ts'

export async function loader(args: LoaderFunctionArgs) {
  const t = await translatorOf(args)
  throw json({ title: t('failures.notFound') }, { status: 404 })
}

export { loader as action }

export const handle = staticPage

export default function NotFound() {
  return null
}
