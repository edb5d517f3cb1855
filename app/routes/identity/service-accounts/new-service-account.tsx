import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { FirstSubmit } from '#app/components/form/first-submit.tsx'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import type { ValueOf } from '#app/components/form/schema/define-form.ts'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { listChoices, offerChoices } from '#app/routes/shell/administration/customer-choices.server.ts'
import { enter } from '#app/server/enter.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { createServiceAccount } from '#domain/identity/tokens/service-accounts.server.ts'
import { AccountFields, useMissingCustomers } from './account-fields.tsx'
import { readAccount, serviceAccountForm } from './service-account-form.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('newServiceAccount', args)
  return json({ key: crypto.randomUUID(), customers: await offerChoices(viewer) })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer } = await enter('newServiceAccount', args)
  const create = async ({ key, ...typed }: ValueOf<typeof serviceAccountForm>) => {
    const account = await createServiceAccount(act, readAccount(typed), key)
    return redirectWithToast(href('serviceAccount', { account }), 'serviceAccounts.created')
  }
  return answerSubmission(args.request, serviceAccountForm, create, { customers: () => listChoices(viewer) })
}

export default function NewServiceAccount() {
  const { t } = useTranslation()
  const { key, customers } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = useOwnForm(serviceAccountForm, { answer, id: 'service-account', first: { key } })
  const [isMissing, setChosen] = useMissingCustomers(fields)
  return (
    <DialogPage title={t('serviceAccounts.new')} back={href('serviceAccounts')} isWide>
      <OwnForm form={form} className="admin-form" incorrect={t('administration.incorrect')}>
        <FirstSubmit />
        <HiddenField field={fields.key} />
        <AccountFields form={form} fields={fields} customers={customers} answer={answer} onAssociated={setChosen} />
        <FormEnd
          send={t('serviceAccounts.create')}
          back={href('serviceAccounts')}
          missing={isMissing && t('adminUsers.customerRequired')}
        />
      </OwnForm>
    </DialogPage>
  )
}
