import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { enter } from '#app/server/enter.server.ts'
import { rootOf } from '#domain/core/href.ts'

/** Some links of the specification spell the page /shipmentsDetal; keeps the rest of the address. */
export async function loader(args: LoaderFunctionArgs) {
  await enter('misspeltShipment', args)
  const { pathname, search } = new URL(args.request.url)
  const behind = pathname.split('/').slice(2).join('/')
  return redirect(`${rootOf('shipment')}/${behind}${search}`)
}
