import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { Field, NumberField } from '#app/components/form/field.tsx'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { ZoneField } from '#app/components/form/zone-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { zoneChoices } from '#domain/platform/schedules/time-zone.ts'
import { namesOfWeekdays } from '#domain/platform/schedules/weekdays.ts'
import { listTicketChoices } from '#domain/tickets/catalogues/ticket-choices.server.ts'
import { findSlaSettings, saveSlaSettings } from '#domain/tickets/sla/sla-settings.server.ts'
import { readTargets, targetsForm, typedTargets } from './sla-targets-form.ts'
import './sla-targets.css'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('slaTargets', args)
  const { severities } = await listTicketChoices(viewer)
  const settings = await findSlaSettings(viewer.projectId)
  const ids = [...severities.map(({ id }) => id), 0]
  return json({
    severities,
    first: typedTargets(settings, ids),
    zones: zoneChoices(now),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act } = await enter('slaTargets', args)
  return answerSubmission(args.request, targetsForm, async (form) => {
    found(await saveSlaSettings(act, readTargets(form), form.version))
    return redirectWithToast(href('ticketQueue'), 'tickets.targets.saved')
  })
}

export default function Targets() {
  const { t, language } = useTranslation()
  const { severities, first, zones } = useLoaderData<typeof loader>()
  const isSending = useNavigation().state === 'submitting'
  const weekdays = namesOfWeekdays(language)
  const [form, fields] = useOwnForm(targetsForm, { answer: useActionData<typeof action>(), id: 'targets', first })
  const nameOf = (id: string) => severities.find((severity) => String(severity.id) === id)?.name ?? t('tickets.targets.without')
  return (
    <>
      <BackLink to={href('ticketQueue')}>{t('tickets.queue.title')}</BackLink>
      <PageTitle title={t('tickets.targets.title')}>{t('tickets.targets.what')}</PageTitle>
      <OwnForm form={form} className="panel targets-form">
        <HiddenField field={fields.version} />
        <h2>{t('tickets.targets.goals')}</h2>
        <div className="targets-goals">
          {fields.severities.getFieldList().map((entry) => {
            const { id, answer, solve } = entry.getFieldset()
            const name = nameOf(String(id.initialValue ?? ''))
            return (
              <fieldset key={entry.name}>
                <legend>{name}</legend>
                <HiddenField field={id} />
                <NumberField field={answer} label={t('tickets.targets.answer')} step="any" />
                <NumberField field={solve} label={t('tickets.targets.solve')} step="any" />
              </fieldset>
            )
          })}
        </div>
        <h2>{t('tickets.targets.hours')}</h2>
        <ZoneField field={fields.timeZone} label={t('tickets.targets.zone')} zones={zones} />
        <div className="targets-days">
          {fields.days.getFieldList().map((entry, day) => {
            const { from, to } = entry.getFieldset()
            return (
              <fieldset key={entry.name}>
                <legend>{weekdays[day]}</legend>
                <Field field={from} type="time" label={t('tickets.targets.from')} />
                <Field field={to} type="time" label={t('tickets.targets.to')} />
              </fieldset>
            )
          })}
        </div>
        <p className="field-help">{t('tickets.targets.daysHelp')}</p>
        <TextField field={fields.holidays} label={t('tickets.targets.holidays')} help={t('tickets.targets.holidaysHelp')} rows={2} />
        <button type="submit" className="button main" aria-busy={isSending}>
          {t('tickets.desk.save')}
        </button>
      </OwnForm>
    </>
  )
}
