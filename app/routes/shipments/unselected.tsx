import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { address, backIn } from '#app/addresses.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { idIn } from '#app/http/found.ts'
import { safePath } from '#app/http/safe-path.ts'
import { titleOf } from '#app/http/translation.server.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { findHeading, findUnselected } from '#domain/freight/shipments/details/heading.server.ts'
import { addToSelection } from '#domain/people/access/selection.server.ts'

/** A shipment that only the viewer's own selection of customers hides: whose it is, and the way to see it (decision 30). */
async function requireUnselected(asked: LoaderFunctionArgs) {
  const viewer = await requireViewer(asked, 'see-shipment')
  const id = idIn(asked.params.id)
  const back = backIn(asked.request)
  const wayOn = back === null ? address.shipment(id) : safePath(back)
  const shipment = await findUnselected(viewer, id)
  if (shipment) return { viewer, shipment, wayOn }
  throw (await findHeading(viewer, id)) ? redirect(wayOn) : new Response(null, { status: 404 })
}

export async function loader(asked: LoaderFunctionArgs) {
  const { shipment } = await requireUnselected(asked)
  return json({ title: await titleOf(asked, 'customers.title'), shipment })
}

export async function action(asked: ActionFunctionArgs) {
  const { viewer, shipment, wayOn } = await requireUnselected(asked)
  await addToSelection(viewer, shipment.customerId)
  throw redirect(wayOn)
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function UnselectedShipment() {
  const { t } = useTranslation()
  const { number, customer } = useLoaderData<typeof loader>().shipment
  return (
    <EmptyState
      icon="customers"
      title={t('customers.unselected', { number })}
      actions={
        <Form method="post">
          <button type="submit" className="button main">
            {t('customers.select', { customer })}
          </button>
        </Form>
      }
    >
      <p>{t('customers.unselectedWhy', { customer })}</p>
    </EmptyState>
  )
}
