import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { Field } from '#app/components/form/field.tsx'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { translatorOf } from '#app/server/translation.server.ts'
import { href } from '#domain/core/href.ts'
import { listFilters, valueName } from '#domain/core/lists/list-filters.ts'
import { pathOf } from '#domain/core/lists/list-query.ts'
import { localDate } from '#domain/platform/schedules/local-date.ts'
import { zoneName } from '#domain/platform/schedules/time-zone.ts'
import { findListedReport } from '#domain/reports/definition/listed-report.ts'
import { maxReportName } from '#domain/reports/definition/report-definition.ts'
import { mailRhythms, scheduleOfRhythm } from '#domain/reports/mail-rhythms.ts'
import { readHour, writeHour } from '#domain/reports/recurrence-text.ts'
import type { ReportSchedule } from '#domain/reports/report-schedule.ts'
import { createReport } from '#domain/reports/storage/save-report.server.ts'
import { sendListForm } from './send-list-form.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

const paramsOf = ({ url }: Request) => new URL(url).searchParams

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('sendList', args)
  const say = await translatorOf(args)
  const { parameter, list, query, leftOut } = findListedReport(viewer, paramsOf(args.request))
  const filters = listFilters(list, query).map(({ key, label, value }) => (value === null ? say(label) : valueName(list, key, value, say)))
  return json({
    key: crypto.randomUUID(),
    name: [say(list.title), ...filters].join(', ').slice(0, maxReportName),
    back: pathOf(list, query),
    listTitle: list.title,
    leftOut: leftOut.map((label) => say(label)),
    builder: href('newReport', { [parameter]: paramsOf(args.request).get(parameter) ?? '' }),
    email: viewer.email,
    zone: zoneName(viewer.timeZone),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, now } = await enter('sendList', args)
  const say = await translatorOf(args)
  const { list, definition } = findListedReport(viewer, paramsOf(args.request))
  const isNarrowed = viewer.selectedCustomerIds.length < viewer.allowedCustomerIds.length
  return answerSubmission(args.request, sendListForm, async ({ key, name, rhythm, hour, sends, tells }) => {
    const schedule: ReportSchedule = {
      ...scheduleOfRhythm[rhythm],
      startDate: localDate(now, viewer.timeZone),
      endDate: null,
      minuteOfDay: readHour(hour),
      timeZone: viewer.timeZone,
      emails: [viewer.email],
      onlyWithRows: sends === 'rows',
      onlyChanges: tells === 'changes',
    }
    const description = say('reports.sendMeWhat', { list: say(list.title) })
    await createReport(
      act,
      { name, description, definition, customerIds: isNarrowed ? viewer.selectedCustomerIds : null, shareTo: [], schedule },
      key,
    )
    return redirectWithToast(href('reports', { tab: 'mine' }), 'reports.created')
  })
}

const hours = Array.from({ length: 24 }, (_, hour) => writeHour(hour * 60))

/** A list by mail, as its reader sees it: a scheduled report like any other, without the builder. */
export default function SendList() {
  const { t } = useTranslation()
  const { key, name, back, listTitle, leftOut, builder, email, zone } = useLoaderData<typeof loader>()
  const first = { key, name, rhythm: 'weekly', hour: '07:00', sends: 'rows', tells: 'all' } as const
  const [form, fields] = useOwnForm(sendListForm, { answer: useActionData<typeof action>(), first })
  return (
    <>
      <BackLink to={back}>{t(listTitle)}</BackLink>
      <PageTitle title={t('reports.sendMe')}>{t('reports.sendMeTo', { email })}</PageTitle>
      {leftOut.length > 0 && <Notice tone="attention">{t('reports.leftOut', { filters: leftOut.join(', ') })}</Notice>}
      <OwnForm form={form} className="view-form">
        <HiddenField field={fields.key} />
        <Field field={fields.name} type="text" label={t('reports.name')} autoComplete="off" />
        <SelectField
          field={fields.rhythm}
          label={t('reports.sendMeWhen')}
          options={mailRhythms.map((value) => ({ value, label: t(`reports.sendMeRhythm.${value}`) }))}
        />
        <SelectField
          field={fields.hour}
          label={t('reports.sendMeHour', { zone })}
          options={hours.map((value) => ({ value, label: value }))}
        />
        <SelectField
          field={fields.sends}
          label={t('reports.sends')}
          options={(['rows', 'always'] as const).map((value) => ({ value, label: t(`reports.sendsWhen.${value}`) }))}
        />
        <SelectField
          field={fields.tells}
          label={t('reports.tells')}
          help={t('reports.tellsHelp')}
          options={(['all', 'changes'] as const).map((value) => ({ value, label: t(`reports.tellsWhat.${value}`) }))}
        />
        <p className="panel-actions">
          <button type="submit" className="button main">
            {t('reports.sendMe')}
          </button>
          <Link className="button" to={builder}>
            {t('reports.sendMeBuild')}
          </Link>
        </p>
      </OwnForm>
    </>
  )
}
