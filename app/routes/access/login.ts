import { redirect } from '@remix-run/node'

/** /login is / (decision 10). */
export function loader() {
  throw redirect('/')
}
