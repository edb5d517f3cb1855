import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Field } from '#app/components/form/field.tsx'
import { FormFoot } from '#app/components/form/fields/form-foot.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { SettingsPlace } from '#app/routes/shell/portal-settings/settings-place.tsx'
import { enter } from '#app/server/enter.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { findRetention, saveRetention } from '#domain/core/retention/retention.server.ts'
import { isOptionalLife, type Retention, type RetentionName, retentionKinds, retentionNames } from '#domain/core/retention/retention.ts'
import { findLastObeyed } from '#domain/operations/personal-data/retention/last-obeyed.server.ts'
import { retentionForm } from './retention-form.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('portalRetention', args)
  return json({
    retention: await findRetention(viewer.projectId),
    lastAt: (await findLastObeyed())?.toISOString() ?? null,
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act } = await enter('portalRetention', args)
  return answerSubmission(args.request, retentionForm, async (typed) => {
    const daysOf = (name: RetentionName) => (typed[name] ? Number(typed[name]) : null)
    const retention = Object.fromEntries(retentionNames.map((name) => [name, daysOf(name)])) as Retention
    await saveRetention(act, retention)
    return redirectWithToast(href('portalRetention'), 'retention.saved')
  })
}

export default function PortalRetention() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { retention, lastAt } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(retentionForm, {
    answer: useActionData<typeof action>(),
    id: 'retention',
    first: Object.fromEntries(retentionNames.map((name) => [name, retention[name] === null ? '' : String(retention[name])])),
  })
  return (
    <>
      <SettingsPlace current="portalRetention" />
      <PageTitle title={t('branding.retention.title')} />
      <section className="panel account-part" aria-label={t('branding.retention.title')}>
        <p className="field-help">{t('retention.what')}</p>
        <p className="quiet-line">{lastAt === null ? t('retention.never') : <LastRun at={lastAt} />}</p>
        <OwnForm form={form} className="admin-form">
          <div className="admin-fields">
            {retentionNames.map((name) => {
              const { least, most } = retentionKinds[name]
              const bounds = { least: count(least), most: count(most) }
              return (
                <Field
                  key={name}
                  field={fields[name]}
                  type="text"
                  label={t(`retention.kinds.${name}`)}
                  help={`${t(`retention.about.${name}`)} ${t(isOptionalLife(name) ? 'retention.orKept' : 'retention.bounds', bounds)}`}
                  placeholder={isOptionalLife(name) ? t('retention.kept') : undefined}
                  autoComplete="off"
                />
              )
            })}
          </div>
          <FormFoot>
            <button type="submit" className="button main">
              {t('administration.save')}
            </button>
          </FormFoot>
        </OwnForm>
      </section>
    </>
  )
}

function LastRun({ at }: { at: string }) {
  const { t } = useTranslation()
  return (
    <>
      {t('retention.last')} <Minute instant={at} />
    </>
  )
}
