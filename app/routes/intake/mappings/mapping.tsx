import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { FirstSubmit } from '#app/components/form/first-submit.tsx'
import { HiddenField, OwnForm, useServerForm } from '#app/components/form/own-form.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { contentOfDraft, findDraft, type MappingDraft, tryDraft } from '#domain/intake/imports/mapping-draft.server.ts'
import { formNouns } from '#domain/intake/mappings/mapping-words.ts'
import { addMapping, changeMapping } from '#domain/intake/mappings/stored-mappings.server.ts'
import { MappingEnd } from './mapping-end.tsx'
import { mappingForm } from './mapping-form.ts'
import { MappingName } from './mapping-name.tsx'
import { mappingNounName } from './mapping-noun.ts'
import { MappingParts } from './mapping-parts.tsx'
import { MappingResult, type Tried } from './mapping-result.tsx'
import { typedOf } from './typed-words.ts'
import '#app/routes/shell/administration/admin.css'
import './mapping.css'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

async function requireDraft(viewer: Viewer, part: string, request: Request): Promise<MappingDraft> {
  const query = new URL(request.url).searchParams
  const brought = query.get('brought')
  const draft = await findDraft(viewer, {
    id: part === 'new' ? null : idIn(part),
    brought: brought === null ? null : idIn(brought),
    noun: formNouns.find((noun) => noun === query.get('noun')),
  })
  if (draft === 'yaml') throw redirect(href('mappingYaml', { mapping: part }))
  return found(draft)
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('mapping', args)
  const { example, ...draft } = await requireDraft(viewer, params.mapping, args.request)
  const trial = example && (await tryDraft(viewer, draft.noun, draft.typed, example))
  return json({ title: draft.id === null ? undefined : draft.name, draft, trial })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('mapping', args)
  const { id, example, brought, name: known, noun } = await requireDraft(viewer, params.mapping, args.request)
  return answerSubmission(
    args.request,
    mappingForm,
    async ({ name = '', version = 0, ...sent }) => {
      const content = await contentOfDraft(viewer, noun, typedOf(sent), example)
      if (id === null) await addMapping(act, { name, content, example })
      else found(await changeMapping(act, id, { content, version }))
      const kept = id === null ? name : known
      const after = brought === null ? href('mappings') : `${href('broughtFile', { brought })}?${new URLSearchParams({ mapping: kept })}`
      return redirectWithToast(after, 'received.mappings.saved', { values: { name: kept } })
    },
    {},
    async (typed, intent) => {
      if (intent?.field !== 'mapping' || intent.verb !== 'preview') return undefined
      return { typed, more: { trial: example && (await tryDraft(viewer, noun, typedOf(typed), example)) } }
    },
  )
}

export default function MappingPage() {
  const { t } = useTranslation()
  const { draft, trial } = useLoaderData<typeof loader>()
  const { id, name, noun, version, typed, marks, isNounSure, header, brought } = draft
  const answer = useActionData<typeof action>()
  const seen = (answer && 'trial' in answer ? answer.trial : trial) as Tried | null
  const [form, fields] = useServerForm(mappingForm, {
    answer,
    id: `mapping-${noun}`,
    first: { ...typed, version: version?.toString(), name },
  })
  const back = brought === null ? href('mappings') : href('broughtFile', { brought })
  return (
    <>
      <BackLink to={back}>{t(brought === null ? 'received.mappings.title' : 'received.mappings.backToFile')}</BackLink>
      <PageTitle title={id === null ? t('received.mappings.new') : name}>
        {t('received.mappings.newWhat', { noun: mappingNounName(noun, t) })}
      </PageTitle>
      <p className="panel-actions">
        {id === null
          ? formNouns
              .filter((each) => each !== noun)
              .map((each) => (
                <Link
                  key={each}
                  className="button quiet"
                  to={`${href('mapping', { mapping: 'new' })}?${new URLSearchParams({ ...(brought !== null && { brought: String(brought) }), noun: each })}`}
                >
                  {t('received.mappings.otherwise', { noun: mappingNounName(each, t) })}
                </Link>
              ))
          : null}
        {id !== null && (
          <Link className="button quiet" to={href('mappingYaml', { mapping: id })}>
            {t('received.mappings.asYaml')}
          </Link>
        )}
      </p>
      {brought !== null && (
        <Notice tone="attention">{t(isNounSure ? 'received.mappings.guessed' : 'received.mappings.guessedNoun')}</Notice>
      )}
      <OwnForm form={form} className="mapping-form">
        <FirstSubmit />
        {id === null ? (
          <section className="panel admin-form">
            <MappingName field={fields.name} />
          </section>
        ) : (
          <HiddenField field={fields.version} />
        )}
        {seen && <MappingResult trial={seen} />}
        <MappingParts form={form} fields={fields} noun={noun} marks={marks} trial={seen} used={typed} />
        <datalist id="mapping-columns">
          {header.map((column) => (
            <option key={column} value={column} />
          ))}
        </datalist>
        <MappingEnd back={back}>
          {trial && (
            <button type="submit" name="intent" value="mapping.preview" formNoValidate className="button">
              {t('received.mappings.preview')}
            </button>
          )}
        </MappingEnd>
      </OwnForm>
    </>
  )
}
