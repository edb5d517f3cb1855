import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { address } from '#app/addresses.ts'
import { Notice } from '#app/components/feedback/notice.tsx'
import { useMessage } from '#app/components/form/message.ts'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { found, idIn } from '#app/http/found.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { originOf, requireViewer } from '#app/http/viewer.server.ts'
import { Refusal } from '#domain/ground/refusal.ts'
import { findCustomer } from '#domain/people/customers/customers.server.ts'
import { type CustomerMove, moveCustomer } from '#domain/people/customers/leaving.server.ts'

const moves: Record<CustomerMove, { done: 'adminCustomers.deleted' | 'adminCustomers.archived' | 'adminCustomers.restored' }> = {
  delete: { done: 'adminCustomers.deleted' },
  archive: { done: 'adminCustomers.archived' },
  restore: { done: 'adminCustomers.restored' },
}

const moveIn = (part: string | undefined) => found(part && Object.hasOwn(moves, part) ? (part as CustomerMove) : null)

export async function loader(asked: LoaderFunctionArgs) {
  const viewer = await requireViewer(asked, 'manage-users')
  const move = moveIn(asked.params.move)
  const { id, name, state, hasShipments } = found(await findCustomer(viewer, idIn(asked.params.customer), new Date()))
  return json({ move, id, name, state, hasShipments })
}

export async function action(asked: ActionFunctionArgs) {
  const viewer = await requireViewer(asked, 'manage-users')
  const [id, move] = [idIn(asked.params.customer), moveIn(asked.params.move)]
  try {
    found(await moveCustomer(viewer, id, move, originOf(asked), new Date()))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return json({ refused: error.message }, { status: 400 })
  }
  const after = move === 'restore' ? address.customer(id) : address.customers
  return redirectWithToast(after + new URL(asked.request.url).search, moves[move].done)
}

/** Asks before a customer is deleted, archived or taken back. One with shipments can be archived only (decision 40). */
export default function MoveCustomer() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const say = useMessage()
  const { move, id, name, hasShipments } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const titles = {
    delete: t('adminCustomers.delete'),
    archive: t('adminCustomers.archiveTitle'),
    restore: `${t('adminCustomers.restore')}: ${name}`,
  }
  const back = address.customer(id) + search
  if (answer || (move === 'delete' && hasShipments)) {
    return (
      <Confirm title={titles[move]} back={back}>
        <Notice tone="attention" role={answer ? 'alert' : undefined}>
          {answer ? say(answer.refused) : t('adminCustomers.hasShipments')}
        </Notice>
      </Confirm>
    )
  }
  const words = { delete: ['deleteWhat', 'deleteThen'], archive: ['archiveWhat', null], restore: [null, null] } as const
  const [what, then] = words[move]
  const acts = { delete: t('administration.delete'), archive: t('adminCustomers.archive'), restore: t('administration.restore') }
  return (
    <Confirm title={titles[move]} back={back} act={acts[move]}>
      {what && <p>{t(`adminCustomers.${what}`, { name })}</p>}
      {then && <p className="field-help">{t(`adminCustomers.${then}`)}</p>}
    </Confirm>
  )
}
