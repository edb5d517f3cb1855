import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { currencyIn } from '#app/routes/invoices/list/currency-tab.ts'
import { findHidden, selectItsCustomer } from '#app/routes/shell/customers/unselected-page.server.ts'
import { Unselected } from '#app/routes/shell/customers/unselected-page.tsx'
import { idIn } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { titleOf, translatorOf } from '#app/server/translation.server.ts'
import { requireViewer } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { findStatement, findUnselectedCustomer } from '#domain/invoices/customer-statement.server.ts'

async function findersOf(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'manage-costs')
  const [currency, id] = [currencyIn(paramsOf('unselectedStatement', args).currency), idIn(paramsOf('unselectedStatement', args).customer)]
  const t = await translatorOf(args)
  return {
    page: href('statement', { currency, customer: id }),
    findUnselected: async () => {
      const customer = await findUnselectedCustomer(viewer, id)
      return customer && { ...customer, number: t('invoices.statement.of', { customer: customer.customer, currency }) }
    },
    isShown: () => findStatement(viewer, currency, id, new Date()),
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const hidden = await findHidden(args, await findersOf(args))
  return json({ title: await titleOf(args, 'customers.title'), hidden })
}

export async function action(args: ActionFunctionArgs) {
  return selectItsCustomer(args, await findersOf(args))
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function UnselectedStatement() {
  return <Unselected {...useLoaderData<typeof loader>().hidden} />
}
