import { redirect } from '@remix-run/node'
import { href } from '#domain/core/href.ts'

export function loader() {
  throw redirect(href('signIn'))
}
