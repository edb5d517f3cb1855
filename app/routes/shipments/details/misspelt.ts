import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { address } from '#app/addresses.ts'
import { requireViewer } from '#app/http/viewer.server.ts'

/** Some links spell the page /shipmentsDetal (decision 10). The rest of their address is kept. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireViewer(asked, 'see-shipment')
  const { pathname, search } = new URL(asked.request.url)
  const behind = pathname.split('/').slice(2).join('/')
  return redirect(`${address.shipments}/${behind}${search}`)
}
