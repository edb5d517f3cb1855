import { redirect } from '@remix-run/node'
import { address } from '#app/addresses.ts'

export function loader() {
  throw redirect(address.signIn)
}
