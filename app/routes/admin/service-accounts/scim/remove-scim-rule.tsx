import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { found, idIn } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { answerConfirmed } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { findScimOverview, removeScimRule } from '#domain/accounts/scim/scim-rules.server.ts'
import { href } from '#domain/core/href.ts'
import { requireDirectoryAccount } from './directory-account.server.ts'

async function findOne(args: LoaderFunctionArgs) {
  const { viewer, account, occasion, now } = await requireDirectoryAccount(args, 'scimRuleRemoval')
  const ruleId = idIn(paramsOf('scimRuleRemoval', args).rule)
  const { rules } = found(await findScimOverview(viewer, account.id, now))
  return { viewer, account, occasion, rule: found(rules.find(({ id }) => id === ruleId)) }
}

export async function loader(args: LoaderFunctionArgs) {
  const { account, rule } = await findOne(args)
  return json({ id: account.id, value: rule.value })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, account, occasion, rule } = await findOne(args)
  return answerConfirmed(async () => {
    found(await removeScimRule(viewer, account.id, rule.id, await occasion(), new Date()))
    return redirectWithToast(href('serviceAccount', { account: account.id }), 'scim.rules.removed')
  })
}

export default function RemoveScimRule() {
  const { t } = useTranslation()
  const { id, value } = useLoaderData<typeof loader>()
  return (
    <Confirm
      title={t('scim.rules.removeTitle')}
      back={href('serviceAccount', { account: id })}
      act={t('scim.rules.remove')}
      refused={useActionData<typeof action>()?.refused}
    >
      <p>{t('scim.rules.removeWhat', { value })}</p>
    </Confirm>
  )
}
