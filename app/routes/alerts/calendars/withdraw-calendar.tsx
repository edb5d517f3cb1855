import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Confirm } from '#app/components/popup/confirm.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerConfirmed } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { originOf } from '#app/server/viewer.server.ts'
import { findCalendar, withdrawCalendar } from '#domain/calendars/calendars.server.ts'
import { href } from '#domain/core/href.ts'
import { calendarName } from './calendar-name.ts'

const back = href('ownNotifications', { tab: 'calendars' })

async function findOne(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('calendarWithdrawal', args)
  const { id, kind, view } = found(await findCalendar(viewer, idIn(params.calendar)))
  return { viewer, id, kind, view }
}

export async function loader(args: LoaderFunctionArgs) {
  const { kind, view } = await findOne(args)
  return json({ kind, view })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, id } = await findOne(args)
  return answerConfirmed(async () => {
    found(await withdrawCalendar(viewer, id, originOf(args), new Date()))
    return redirectWithToast(back, 'calendars.withdrawn')
  })
}

export default function WithdrawCalendar() {
  const { t } = useTranslation()
  const line = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.refused
  return (
    <Confirm title={t('calendars.withdrawTitle')} back={back} act={t('calendars.withdraw')} refused={refused}>
      <p>{t('calendars.withdrawWhat', { name: calendarName(line, t) })}</p>
    </Confirm>
  )
}
