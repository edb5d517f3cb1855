import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireViewer } from '#app/server/viewer.server.ts'
import { rootOf } from '#domain/core/href.ts'

/** Some links of the specification spell the page /shipmentsDetal; keeps the rest of the address. */
export async function loader(args: LoaderFunctionArgs) {
  await requireViewer(args, 'see-shipment')
  const { pathname, search } = new URL(args.request.url)
  const behind = pathname.split('/').slice(2).join('/')
  return redirect(`${rootOf('shipment')}/${behind}${search}`)
}
