import { redirect } from '@remix-run/node'
import { address } from '#app/addresses.ts'

/** /login is / (decision 10). */
export function loader() {
  throw redirect(address.signIn)
}
