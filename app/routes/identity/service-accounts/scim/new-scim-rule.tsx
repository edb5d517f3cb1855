import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { type DualOption, offerOptions } from '#app/components/form/fields/dual-list.ts'
import { FirstSubmit } from '#app/components/form/first-submit.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { scimRuleForm } from '#app/routes/identity/account-rule-form.ts'
import { RuleFields, readRule } from '#app/routes/identity/rule-fields.tsx'
import { found } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { isProven } from '#domain/identity/access/sign-in/proof.server.ts'
import { listTokenCustomers } from '#domain/identity/tokens/token-customers.server.ts'
import { addScimRule } from '#domain/provisioning/scim/scim-rules.server.ts'
import { requireDirectoryAccount } from './directory-account.server.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

const listOptions = async (viewer: Viewer, account: number): Promise<DualOption[]> =>
  (await listTokenCustomers(viewer, account)).map(({ id, name, rfc }) => ({ id: String(id), name, code: rfc }))

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, account, now } = await requireDirectoryAccount(args, 'newScimRule')
  return json({
    id: account.id,
    isProven: await isProven(viewer, now),
    customers: offerOptions('customers', await listOptions(viewer, account.id)),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, account } = await requireDirectoryAccount(args, 'newScimRule')
  return answerSubmission(
    args.request,
    scimRuleForm,
    async ({ ownPassword, ...typed }) => {
      found(await addScimRule(act, account.id, readRule(typed), ownPassword))
      return redirectWithToast(href('serviceAccount', { account: account.id }), 'scim.rules.added')
    },
    { customers: () => listOptions(viewer, account.id) },
  )
}

export default function NewScimRule() {
  const { t } = useTranslation()
  const { id, isProven, customers } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = useOwnForm(scimRuleForm, { answer, id: 'scim-rule' })
  const back = href('serviceAccount', { account: id })
  return (
    <DialogPage title={t('scim.rules.new')} back={back} isWide>
      <OwnForm form={form} className="admin-form">
        <FirstSubmit />
        <RuleFields form={form} fields={fields} texts="scim.rules" customers={customers} answer={answer} isProven={isProven} back={back} />
      </OwnForm>
    </DialogPage>
  )
}
