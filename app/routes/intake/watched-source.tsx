import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { Field } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { actBy } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { doubtName, doubtRules } from '#domain/intake/doubts/doubt-list.ts'
import { shipmentFieldLabels } from '#domain/intake/fields/field-labels.ts'
import { findSource, findSourceSetting, watchSource } from '#domain/intake/sources/feed-sources.server.ts'
import { rankedFields, type SourceKind, sourceKinds } from '#domain/intake/sources/source-kinds.ts'
import { watchedSourceForm } from './watched-source-form.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

async function findOne(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('watchedSource', args)
  return { viewer, source: found(await findSource(viewer, params.source, now)) }
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, source } = await findOne(args)
  const { quietRules, rank, fieldRanks } = await findSourceSetting(viewer, source.source)
  return json({
    source: source.system ?? source.source,
    hours: source.silentAfterHours,
    rules: doubtRules.filter((rule) => !quietRules.includes(rule)),
    ranks: { rank: rank ?? '', ...fieldRanks },
  })
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, source } = await findOne(args)
  return answerSubmission(args.request, watchedSourceForm, async ({ hours, rules, rank = null, ...typed }) => {
    const quietRules = doubtRules.filter((rule) => !rules.includes(rule))
    const wanted = { silentAfterHours: hours === undefined ? null : Number(hours), quietRules, rank, fieldRanks: ranksIn(typed) }
    await watchSource(actBy(viewer, args), source.source, wanted)
    return redirectWithToast(href('received'), 'received.sources.saved')
  })
}

const ranksIn = (typed: { readonly [field in (typeof rankedFields)[number]]?: SourceKind | undefined }) =>
  Object.fromEntries(rankedFields.flatMap((field) => (typed[field] ? [[field, typed[field]] as const] : [])))

export default function WatchedSource() {
  const { t } = useTranslation()
  const { source, hours, rules, ranks } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(watchedSourceForm, {
    answer: useActionData<typeof action>(),
    id: 'watched-source',
    first: { hours: hours === null ? '' : String(hours), ...ranks },
  })
  const options = sourceKinds.map((value) => ({ value, label: t(`received.sources.ranks.${value}`) }))
  return (
    <DialogPage title={t('received.sources.changeOf', { source })} back={href('received')}>
      <OwnForm form={form} className="admin-form">
        <p className="field-help">{t('received.sources.help')}</p>
        <Field field={fields.hours} label={t('received.sources.hours')} type="text" autoComplete="off" />
        <SelectField
          field={fields.rank}
          label={t('received.sources.rank')}
          help={t('received.sources.rankHelp')}
          empty={t('received.sources.rankByFormat')}
          options={options}
        />
        <details open={rankedFields.some((field) => field in ranks)}>
          <summary>{t('received.sources.rankOfFields')}</summary>
          {rankedFields.map((field) => (
            <SelectField
              key={field}
              field={fields[field]}
              label={t(shipmentFieldLabels[field])}
              empty={t('received.sources.rankAsSource')}
              options={options}
            />
          ))}
        </details>
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
