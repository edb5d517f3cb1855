import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { readCalendarChoice, writeCalendarChoice } from '#domain/calendars/calendar-choice.ts'
import { createCalendar, listCalendarChoices } from '#domain/calendars/calendars.server.ts'
import { href } from '#domain/core/href.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { calendarAddress } from './calendar-address.server.ts'
import { calendarForm } from './calendar-form.ts'
import { MadeCalendar, madeIn } from './made-calendar.tsx'
import './calendars.css'

const back = href('ownNotifications', { tab: 'calendars' })

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('newCalendar', args)
  return json({
    key: crypto.randomUUID(),
    choices: await listCalendarChoices(viewer),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer } = await enter('newCalendar', args)
  return answerSubmission(args.request, calendarForm, async ({ of, key }) => {
    const choice = readCalendarChoice(of)
    if (!choice) throw new DomainError('calendars.choiceGone', 'of')
    const secret = await createCalendar(act, { ...choice, key })
    if (secret === null) return redirectWithToast(back, 'calendars.madeBefore')
    const { views = [] } = (await listCalendarChoices(viewer)).find(({ kind }) => kind === choice.kind) ?? {}
    const view = choice.viewId === null ? null : { name: views.find(({ id }) => id === choice.viewId)?.name ?? null }
    return json({ made: { line: { kind: choice.kind, view }, address: await calendarAddress(args, secret) } })
  })
}

export default function NewCalendar() {
  const { t } = useTranslation()
  const answer = useActionData<typeof action>()
  const made = madeIn(answer)
  return (
    <>
      <BackLink to={back}>{t('calendars.title')}</BackLink>
      <PageTitle title={t('calendars.newTitle')}>{t('calendars.what')}</PageTitle>
      {made ? <MadeCalendar {...made} /> : <NewCalendarForm answer={answer} />}
    </>
  )
}

function NewCalendarForm({ answer }: { answer: unknown }) {
  const { t } = useTranslation()
  const { key, choices } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(calendarForm, {
    answer,
    id: 'new-calendar',
    first: { key, of: choices[0] && writeCalendarChoice({ kind: choices[0].kind, viewId: null }) },
  })
  const options = choices.flatMap(({ kind, views }) => {
    const name = t(`calendars.kinds.${kind}`)
    const ofViews = views.map((view) => ({
      value: writeCalendarChoice({ kind, viewId: view.id }),
      label: `${name}: ${t('calendars.ofView', { name: view.name })}`,
      group: name,
    }))
    return [{ value: writeCalendarChoice({ kind, viewId: null }), label: `${name}: ${t('calendars.everything')}`, group: name }, ...ofViews]
  })
  return (
    <OwnForm form={form} className="panel calendar-form" preventScrollReset={false}>
      <HiddenField field={fields.key} />
      <SelectField field={fields.of} label={t('calendars.of')} help={t('calendars.ofHelp')} options={options} />
      <FormEnd send={t('calendars.create')} back={back} isPage />
    </OwnForm>
  )
}
