import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerConfirmed } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { type CustomerMove, moveCustomer } from '#domain/accounts/customers/customer-state.server.ts'
import { findCustomer } from '#domain/accounts/customers/customers.server.ts'
import { href } from '#domain/core/href.ts'

const done = { delete: 'deleted', archive: 'archived', restore: 'restored' } as const satisfies Record<CustomerMove, string>

const moveIn = (part: string | undefined) => found(part && Object.hasOwn(done, part) ? (part as CustomerMove) : null)

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('customerMove', args)
  const move = moveIn(params.move)
  const { id, name, state, hasShipments } = found(await findCustomer(viewer, idIn(params.customer), now))
  return json({ move, id, name, state, hasShipments })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, params, origin, now } = await enter('customerMove', args)
  const [id, move] = [idIn(params.customer), moveIn(params.move)]
  return answerConfirmed(async () => {
    found(await moveCustomer(viewer, id, move, origin, now))
    const after = move === 'restore' ? href('customer', { customer: id }) : href('customers')
    return redirectWithToast(after + new URL(args.request.url).search, `adminCustomers.${done[move]}`)
  })
}

/** A customer with shipments can only be archived. */
export default function MoveCustomer() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { move, id, name, hasShipments } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.refused
  const titles = {
    delete: t('adminCustomers.delete'),
    archive: t('adminCustomers.archiveTitle'),
    restore: `${t('adminCustomers.restore')}: ${name}`,
  }
  const back = href('customer', { customer: id }) + search
  if (move === 'delete' && hasShipments) {
    return (
      <Confirm title={titles[move]} back={back} refused={refused}>
        <Notice tone="attention">{t('adminCustomers.hasShipments')}</Notice>
      </Confirm>
    )
  }
  const words = { delete: ['deleteWhat', 'deleteThen'], archive: ['archiveWhat', null], restore: [null, null] } as const
  const [what, then] = words[move]
  const acts = { delete: t('administration.delete'), archive: t('adminCustomers.archive'), restore: t('administration.restore') }
  return (
    <Confirm title={titles[move]} back={back} act={acts[move]} refused={refused}>
      {what && <p>{t(`adminCustomers.${what}`, { name })}</p>}
      {then && <p className="field-help">{t(`adminCustomers.${then}`)}</p>}
    </Confirm>
  )
}
