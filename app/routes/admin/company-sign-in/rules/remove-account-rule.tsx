import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { requireProvider } from '#app/routes/admin/company-sign-in/require-provider.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { answerConfirmed } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { originOf } from '#app/server/viewer.server.ts'
import { removeRule } from '#domain/accounts/identity/providers/account-rules.server.ts'
import { href } from '#domain/core/href.ts'

async function requireRule(args: LoaderFunctionArgs) {
  const { viewer, provider } = await requireProvider(args, 'accountRuleRemoval')
  const ruleId = idIn(paramsOf('accountRuleRemoval', args).rule)
  return { viewer, provider, rule: found(provider.rules.find(({ id }) => id === ruleId)) }
}

export async function loader(args: LoaderFunctionArgs) {
  const { provider, rule } = await requireRule(args)
  return json({ id: provider.id, value: rule.value })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, provider, rule } = await requireRule(args)
  return answerConfirmed(async () => {
    found(await removeRule(viewer, provider.id, rule.id, originOf(args), new Date()))
    return redirectWithToast(href('identityProvider', { provider: provider.id }), 'companySignIn.rules.removed')
  })
}

export default function RemoveAccountRule() {
  const { t } = useTranslation()
  const { id, value } = useLoaderData<typeof loader>()
  return (
    <Confirm
      title={t('companySignIn.rules.removeTitle')}
      back={href('identityProvider', { provider: id })}
      act={t('companySignIn.rules.remove')}
      refused={useActionData<typeof action>()?.refused}
    >
      <p>{t('companySignIn.rules.removeWhat', { value })}</p>
    </Confirm>
  )
}
