import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerConfirmed } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { originOf } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { findShareLink } from '#domain/shares/list-share-links.server.ts'
import { numberOf } from '#domain/shares/share-link.ts'
import { withdrawShareLink } from '#domain/shares/share-links.server.ts'

async function findOne(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('shareLinkWithdrawal', args)
  const link = found(await findShareLink(viewer, idIn(params.link), now))
  found(link.state !== 'withdrawn')
  return { viewer, link }
}

export async function loader(args: LoaderFunctionArgs) {
  const { link } = await findOne(args)
  return json({ number: numberOf(link), opened: link.opened })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, link } = await findOne(args)
  return answerConfirmed(async () => {
    found(await withdrawShareLink(viewer, link.id, originOf(args), new Date()))
    return redirectWithToast(href('shareLinks'), 'sharing.withdrawn')
  })
}

export default function WithdrawShareLink() {
  const { t } = useTranslation()
  const { number, opened } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.refused
  return (
    <Confirm title={t('sharing.withdrawTitle')} back={href('shareLinks')} act={t('sharing.withdraw')} refused={refused}>
      <p>{t('sharing.withdrawWhat', { number, count: opened })}</p>
    </Confirm>
  )
}
