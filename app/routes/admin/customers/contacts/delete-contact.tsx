import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found } from '#app/server/found.ts'
import { answerConfirmed } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { deleteContact } from '#domain/accounts/customers/contacts.server.ts'
import { href } from '#domain/core/href.ts'
import { findContactIn } from './find-contact.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('contactDeletion', args)
  const { customerId, contact } = await findContactIn(viewer, args.params)
  const { name, lastName } = found(contact)
  return json({ customerId, name: `${name} ${lastName}` })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, origin, now } = await enter('contactDeletion', args)
  const { customerId, contact } = await findContactIn(viewer, args.params)
  return answerConfirmed(async () => {
    found(await deleteContact(viewer, customerId, found(contact).id, origin, now))
    return redirectWithToast(href('customer', { customer: customerId }) + new URL(args.request.url).search, 'adminCustomers.contactDeleted')
  })
}

export default function DeleteContact() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { customerId, name } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.refused
  return (
    <Confirm
      title={t('adminCustomers.deleteContact')}
      back={href('customer', { customer: customerId }) + search}
      act={t('administration.delete')}
      refused={refused}
    >
      <p>{t('adminCustomers.deleteContactWhat', { name })}</p>
    </Confirm>
  )
}
