import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { Field } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import { doubtName, doubtRules } from '#domain/intake/doubts/doubt-list.ts'
import { receivedEventList } from '#domain/intake/events/received-event-list.ts'
import { receivedEventRows } from '#domain/intake/events/received-events.server.ts'
import { shipmentFieldLabels } from '#domain/intake/fields/field-labels.ts'
import { listMappings } from '#domain/intake/imports/mappings.server.ts'
import { receivedRows } from '#domain/intake/received/received.server.ts'
import { feedKindName, receivedList } from '#domain/intake/received/received-list.ts'
import { findSource, findSourceSetting, watchSource } from '#domain/intake/sources/feed-sources.server.ts'
import { rankedFields, type SourceKind, sourceKinds } from '#domain/intake/sources/source-kinds.ts'
import { LastBrought, LastEvents, LastFiles } from './last-brought.tsx'
import { Silence } from './silence.tsx'
import { watchedSourceForm } from './watched-source-form.ts'
import '#app/routes/shell/administration/admin.css'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

const lastFew = { after: null, perPage: 10, isCounted: false }

async function findOne(args: LoaderFunctionArgs) {
  const { viewer, act, params, now } = await enter('watchedSource', args)
  return { viewer, act, now, source: found(await findSource(viewer, params.source, now)) }
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now, source } = await findOne(args)
  const { quietRules, rank, fieldRanks } = await findSourceSetting(viewer, source.source)
  const isOfFiles = source.system === null
  const asked = new URLSearchParams({ source: source.system ?? source.source })
  const [files, events, mappings] = await Promise.all([
    isOfFiles ? receivedRows.after(viewer, readListQuery(receivedList, asked), lastFew, now) : null,
    isOfFiles ? null : receivedEventRows.after(viewer, readListQuery(receivedEventList, asked), lastFew, now),
    isOfFiles ? listMappings(viewer) : [],
  ])
  return json({
    title: source.system ?? source.source,
    source,
    files: files?.rows ?? null,
    events: events?.rows ?? null,
    mappings: mappings.filter((each) => each.source === source.source),
    rules: doubtRules.filter((rule) => !quietRules.includes(rule)),
    rank,
    fieldRanks,
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, source } = await findOne(args)
  return answerSubmission(args.request, watchedSourceForm, async ({ hours, rules, rank = null, ...typed }) => {
    const quietRules = doubtRules.filter((rule) => !rules.includes(rule))
    const wanted = { silentAfterHours: hours === undefined ? null : Number(hours), quietRules, rank, fieldRanks: ranksIn(typed) }
    await watchSource(act, source.source, wanted)
    return redirectWithToast(href('watchedSource', { source: source.source }), 'received.sources.saved')
  })
}

const ranksIn = (typed: { readonly [field in (typeof rankedFields)[number]]?: SourceKind | undefined }) =>
  Object.fromEntries(rankedFields.flatMap((field) => (typed[field] ? [[field, typed[field]] as const] : [])))

export default function WatchedSource() {
  const { t } = useTranslation()
  const { title, source, files, events, mappings, rank, fieldRanks } = useLoaderData<typeof loader>()
  const kinds = rankedFields.flatMap((field) => {
    const { [field]: kind } = fieldRanks as { readonly [field in string]?: SourceKind }
    return kind ? `${t(shipmentFieldLabels[field])}: ${t(`received.sources.ranks.${kind}`)}` : []
  })
  return (
    <>
      <BackLink to={href('received')}>{t('received.back')}</BackLink>
      <PageTitle title={title}>{t(source.system === null ? 'received.sources.ofFiles' : 'received.sources.ofEvents')}</PageTitle>
      <section className="panel">
        <FactList compact>
          <Fact name={t('received.sources.last')}>
            <Minute instant={source.last.at} />
          </Fact>
          <Fact name={t('received.sources.quiet')}>
            <Silence source={source} />
          </Fact>
          <Fact name={t('received.sources.rank')}>
            {[rank ? t(`received.sources.ranks.${rank}`) : t('received.sources.rankByFormat'), ...kinds].join(' · ')}
          </Fact>
          {source.system === null && (
            <Fact name={t('received.sources.mappings')}>
              {mappings.length > 0 && mappings.map(({ name, kind }) => `${name} (${feedKindName(kind, t)})`).join(', ')}
            </Fact>
          )}
        </FactList>
      </section>
      <LastBrought source={source}>
        {files && <LastFiles files={files} />}
        {events && <LastEvents events={events} />}
      </LastBrought>
      <Watching />
    </>
  )
}

function Watching() {
  const { t } = useTranslation()
  const { source, rules, rank, fieldRanks } = useLoaderData<typeof loader>()
  const hours = source.silentAfterHours
  const [form, fields] = useOwnForm(watchedSourceForm, {
    answer: useActionData<typeof action>(),
    id: 'watched-source',
    first: { hours: hours === null ? '' : String(hours), rank: rank ?? '', ...fieldRanks },
  })
  const options = sourceKinds.map((value) => ({ value, label: t(`received.sources.ranks.${value}`) }))
  return (
    <OwnForm form={form} className="panel admin-form">
      <h2>{t('received.sources.settings')}</h2>
      <p className="field-help">{t('received.sources.help')}</p>
      <Field field={fields.hours} label={t('received.sources.hours')} type="text" autoComplete="off" />
      <SelectField
        field={fields.rank}
        label={t('received.sources.rank')}
        help={t('received.sources.rankHelp')}
        empty={t('received.sources.rankByFormat')}
        options={options}
      />
      <details open={rankedFields.some((field) => field in fieldRanks)}>
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
      <FormEnd send={t('administration.save')} back={href('received')} isPage />
    </OwnForm>
  )
}
