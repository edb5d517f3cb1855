import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { Field } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { actBy } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { doubtName, doubtRules } from '#domain/intake/doubts/doubt-list.ts'
import { findQuietRules, findSource, watchSource } from '#domain/intake/sources/feed-sources.server.ts'
import { watchedSourceForm } from './watched-source-form.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

async function findOne(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('watchedSource', args)
  return { viewer, source: found(await findSource(viewer, params.source, now)) }
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, source } = await findOne(args)
  const quiet = await findQuietRules(viewer, source.source)
  return json({
    source: source.system ?? source.source,
    hours: source.silentAfterHours,
    rules: doubtRules.filter((rule) => !quiet.includes(rule)),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, source } = await findOne(args)
  return answerSubmission(args.request, watchedSourceForm, async ({ hours, rules }) => {
    const quietRules = doubtRules.filter((rule) => !rules.includes(rule))
    const wanted = { silentAfterHours: hours === undefined ? null : Number(hours), quietRules }
    await watchSource(actBy(viewer, args), source.source, wanted)
    return redirectWithToast(href('received'), 'received.sources.saved')
  })
}

export default function WatchedSource() {
  const { t } = useTranslation()
  const { source, hours, rules } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(watchedSourceForm, {
    answer: useActionData<typeof action>(),
    id: 'watched-source',
    first: { hours: hours === null ? '' : String(hours) },
  })
  return (
    <DialogPage title={t('received.sources.changeOf', { source })} back={href('received')}>
      <OwnForm form={form} className="admin-form">
        <p className="field-help">{t('received.sources.help')}</p>
        <Field field={fields.hours} label={t('received.sources.hours')} type="text" autoComplete="off" />
        <fieldset className="field choices received-rules">
          <legend>{t('received.look.of')}</legend>
          {doubtRules.map((rule) => (
            <Checkbox key={rule} name={fields.rules.name} value={rule} defaultChecked={rules.includes(rule)}>
              {doubtName(rule, t)}
            </Checkbox>
          ))}
        </fieldset>
        <FormEnd send={t('administration.save')} back={href('received')} />
      </OwnForm>
    </DialogPage>
  )
}
