import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { currencyIn } from '#app/routes/invoices/list/currency-tab.ts'
import { findHidden, selectItsCustomer } from '#app/routes/shell/customers/unselected-page.server.ts'
import { Unselected } from '#app/routes/shell/customers/unselected-page.tsx'
import { enter } from '#app/server/enter.server.ts'
import { idIn } from '#app/server/found.ts'
import { translatorOf } from '#app/server/translation.server.ts'
import { href } from '#domain/core/href.ts'
import { findStatement, findUnselectedCustomer } from '#domain/invoices/customer-statement.server.ts'

async function findersOf(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('unselectedStatement', args)
  const [currency, id] = [currencyIn(params.currency), idIn(params.customer)]
  const t = await translatorOf(args)
  return {
    page: href('statement', { currency, customer: id }),
    findUnselected: async () => {
      const customer = await findUnselectedCustomer(viewer, id)
      return customer && { ...customer, number: t('invoices.statement.of', { customer: customer.customer, currency }) }
    },
    isShown: () => findStatement(viewer, currency, id, now),
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const hidden = await findHidden(args, await findersOf(args))
  return json({ hidden })
}

export async function action(args: ActionFunctionArgs) {
  return selectItsCustomer(args, await findersOf(args))
}

export default function UnselectedStatement() {
  return <Unselected {...useLoaderData<typeof loader>().hidden} />
}
