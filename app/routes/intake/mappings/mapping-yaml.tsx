import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { addMapping, changeMapping, findStoredMapping, findVersion, listVersions } from '#domain/intake/mappings/stored-mappings.server.ts'
import { MappingEnd } from './mapping-end.tsx'
import { MappingName } from './mapping-name.tsx'
import { mappingYamlForm } from './mapping-yaml-form.ts'
import '#app/routes/shell/administration/admin.css'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

const findOne = async (viewer: Viewer, part: string | undefined) =>
  part === 'new' ? null : found(await findStoredMapping(viewer, idIn(part)))

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('mappingYaml', args)
  const mapping = await findOne(viewer, params.mapping)
  const asked = new URL(args.request.url).searchParams.get('version')
  const former = mapping && asked !== null ? found(await findVersion(viewer, mapping.id, idIn(asked))) : null
  const versions = mapping ? await listVersions(viewer, mapping.id) : []
  return json({ title: mapping?.name, mapping, versions, former, asked })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('mappingYaml', args)
  const mapping = await findOne(viewer, params.mapping)
  return answerSubmission(args.request, mappingYamlForm, async ({ name = '', content, version = 0 }) => {
    if (mapping) found(await changeMapping(act, mapping.id, { content, version }))
    else await addMapping(act, { name, content })
    return redirectWithToast(href('mappings'), 'received.mappings.saved', { values: { name: mapping?.name ?? name } })
  })
}

export default function MappingYaml() {
  const { t } = useTranslation()
  const { mapping, versions, former, asked } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(mappingYamlForm, {
    answer: useActionData<typeof action>(),
    // conform keeps what a form began with.
    id: `mapping-yaml-${asked ?? ''}`,
    first: { version: mapping?.version.toString(), content: former ?? mapping?.content },
  })
  return (
    <>
      <BackLink to={href('mappings')}>{t('received.mappings.title')}</BackLink>
      <PageTitle title={mapping?.name ?? t('received.mappings.fromYaml')}>{t('received.mappings.yamlWhat')}</PageTitle>
      <OwnForm form={form} className="panel admin-form">
        {mapping ? <HiddenField field={fields.version} /> : <MappingName field={fields.name} />}
        <TextField field={fields.content} label={t('received.mappings.content')} rows={24} isNumbers />
        <MappingEnd back={href('mappings')} />
      </OwnForm>
      {mapping && (
        <section className="panel">
          <h2>{t('received.mappings.versions')}</h2>
          <Ledger
            label={t('received.mappings.versions')}
            missing={<NotGiven />}
            columns={[
              { label: t('received.mappings.version') },
              { label: t('received.mappings.changed') },
              { label: t('received.mappings.acts') },
            ]}
            rows={versions.map(({ number, changedBy, at }) => ({
              id: number,
              cells: [
                number,
                <span key="at">
                  <Minute instant={at} />
                  {changedBy && `, ${changedBy}`}
                </span>,
                number !== mapping.version && (
                  <Link key="show" className="button small" to={`${href('mappingYaml', { mapping: mapping.id })}?version=${number}`}>
                    {t('received.mappings.show')}
                  </Link>
                ),
              ],
            }))}
          />
        </section>
      )}
    </>
  )
}
