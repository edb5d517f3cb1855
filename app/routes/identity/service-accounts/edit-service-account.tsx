import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ProofField } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { FirstSubmit } from '#app/components/form/first-submit.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import type { ValueOf } from '#app/components/form/schema/define-form.ts'
import { VersionField } from '#app/components/form/version-field.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { listChoices, offerChoices, withState } from '#app/routes/shell/administration/customer-choices.server.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerEdit } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { translatorOf } from '#app/server/translation.server.ts'
import { actBy } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { isAdministrator, type RoleId, roleKeys } from '#domain/core/viewer/roles.ts'
import { isProven } from '#domain/identity/access/sign-in/proof.server.ts'
import { changeServiceAccount, findServiceAccount } from '#domain/identity/tokens/service-accounts.server.ts'
import { AccountFields, useMissingCustomers } from './account-fields.tsx'
import { readAccount, serviceAccountEditForm } from './service-account-form.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

async function findOne(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('serviceAccountEdit', args)
  const account = found(await findServiceAccount(viewer, idIn(params.account), now))
  found(account.state !== 'deleted')
  return { viewer, account, chosen: account.customers.map(({ id }) => id) }
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, account, chosen } = await findOne(args)
  return json({
    account,
    isProven: await isProven(viewer, new Date()),
    customers: await offerChoices(viewer, chosen.map(String), withState(await translatorOf(args))),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, account, chosen } = await findOne(args)
  const t = await translatorOf(args)
  const save = async ({ version, ownPassword, ...typed }: ValueOf<typeof serviceAccountEditForm>) => {
    const change = { version, ownPassword, ...readAccount(typed) }
    found(await changeServiceAccount(actBy(viewer, args), account.id, change))
    return redirectWithToast(href('serviceAccount', { account: account.id }), 'serviceAccounts.saved')
  }
  return answerEdit(args.request, serviceAccountEditForm, save, { customers: () => listChoices(viewer, withState(t), chosen) })
}

export default function EditServiceAccount() {
  const { t } = useTranslation()
  const { account, isProven, customers } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = useOwnForm(serviceAccountEditForm, {
    answer,
    id: 'service-account',
    first: { name: account.name, roleId: String(account.roleId), customers: account.customers.map(({ id }) => String(id)) },
  })
  const [isMissing, setChosen] = useMissingCustomers(fields)
  const role = (id: string | number | undefined) => (id ? t(`shell.roles.${roleKeys[Number(id) as RoleId]}`) : null)
  const back = href('serviceAccount', { account: account.id })
  return (
    <DialogPage title={t('serviceAccounts.edit')} back={back} isWide>
      <OwnForm form={form} className="admin-form" incorrect={t('administration.incorrect')}>
        <FirstSubmit />
        <VersionField<{ name: string; roleId: RoleId; customers: string[] }>
          field={fields.version}
          version={account.version}
          answer={answer}
        >
          {({ current, chosen }) => [
            { label: t('serviceAccounts.name'), theirs: current.name, mine: fields.name.value },
            { label: t('serviceAccounts.role'), theirs: role(current.roleId), mine: role(fields.roleId.value) },
            {
              label: t('serviceAccounts.customers'),
              theirs: current.customers.join(', '),
              mine: (chosen.customers ?? []).join(', '),
            },
          ]}
        </VersionField>
        <AccountFields form={form} fields={fields} customers={customers} answer={answer} onAssociated={setChosen} />
        {!isAdministrator(account.roleId) && (
          <ProofField field={fields.ownPassword} isProven={isProven} help={t('serviceAccounts.proofHelp')} />
        )}
        <FormEnd send={t('administration.save')} back={back} missing={isMissing && t('adminUsers.customerRequired')} />
      </OwnForm>
    </DialogPage>
  )
}
