import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { actBy } from '#app/server/viewer.server.ts'
import { findCalendar, renewCalendar } from '#domain/calendars/calendars.server.ts'
import { href } from '#domain/core/href.ts'
import { calendarAddress } from './calendar-address.server.ts'
import { calendarName } from './calendar-name.ts'
import { MadeCalendar, madeIn } from './made-calendar.tsx'

const back = href('ownNotifications', { tab: 'calendars' })

async function findOne(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('calendarRenewal', args)
  const { id, kind, view } = found(await findCalendar(viewer, idIn(params.calendar)))
  return { viewer, id, line: { kind, view } }
}

export async function loader(args: LoaderFunctionArgs) {
  const { line } = await findOne(args)
  return json({ line })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, id, line } = await findOne(args)
  const secret = found(await renewCalendar(actBy(viewer, args), id))
  return json({ made: { line, address: await calendarAddress(args, secret) } })
}

export default function RenewCalendar() {
  const { t } = useTranslation()
  const { line } = useLoaderData<typeof loader>()
  const made = madeIn(useActionData<typeof action>())
  return (
    <>
      <BackLink to={back}>{t('calendars.title')}</BackLink>
      <PageTitle title={t('calendars.renewTitle')}>{t('calendars.renewWhat', { name: calendarName(line, t) })}</PageTitle>
      {made ? (
        <MadeCalendar {...made} />
      ) : (
        <Form method="post">
          <FormEnd send={t('calendars.create')} back={back} isPage />
        </Form>
      )}
    </>
  )
}
