import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Link, Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { href } from '#domain/core/href.ts'
import type { FeedReport } from '#domain/intake/files/feed-report.ts'
import { askForTry, findBrought } from '#domain/intake/imports/brought-files.server.ts'
import { listMappings } from '#domain/intake/imports/mappings.server.ts'
import { feedKindName } from '#domain/intake/received/received-list.ts'
import { broughtFileForm } from './brought-form.ts'
import { FirstLines } from './first-lines.tsx'
import { TriedReport } from './tried-report.tsx'
import { useLookingAgain } from './use-looking-again.ts'
import '#app/routes/shell/administration/admin.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('broughtFile', args)
  const brought = found(await findBrought(viewer, idIn(params.brought)))
  if (brought.runId !== null && brought.state !== 'refused') throw redirect(href('receivedRun', { run: brought.runId }))
  const made = new URL(args.request.url).searchParams.get('mapping')
  return json({ title: brought.fileName, brought, mappings: await listMappings(viewer), made })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('broughtFile', args)
  const { id } = found(await findBrought(viewer, idIn(params.brought)))
  return answerSubmission(args.request, broughtFileForm, async ({ mapping }) => {
    await askForTry(act, id, mapping)
    return redirect(href('broughtFile', { brought: id }))
  })
}

export default function BroughtFile() {
  const { t } = useTranslation()
  const { bytes } = useNumbers()
  const { brought, mappings, made } = useLoaderData<typeof loader>()
  const { id, fileName, size, state, head, report, by, againOf, newer } = brought
  const isAtWork = state === 'trying' || state === 'taking'
  useLookingAgain(isAtWork)
  const chosen = made ?? brought.mapping ?? ''
  const [form, fields] = useOwnForm(broughtFileForm, {
    answer: useActionData<typeof action>(),
    // conform keeps what a form began with: after a try it begins with the mapping that was tried.
    id: `brought-file-${chosen}`,
    first: { mapping: mappings.some(({ name }) => name === chosen) ? chosen : '' },
  })
  return (
    <>
      <BackLink to={href('received')}>{t('received.back')}</BackLink>
      <PageTitle title={fileName}>{t('received.brought.about', { by, size: bytes(size) })}</PageTitle>
      {againOf !== null && (
        <Notice tone="attention">
          {t(newer ? 'received.brought.newer' : 'received.brought.againOf')}{' '}
          <Link to={href('receivedRun', { run: newer?.id ?? againOf })}>{newer?.fileName ?? fileName}</Link>
        </Notice>
      )}
      {isAtWork ? (
        <section className="panel">
          <h2>{t(`received.brought.states.${state}`)}</h2>
          <output className="quiet-line">{t('received.brought.works')}</output>
          <p className="panel-actions">
            <Link className="button" to={href('broughtFile', { brought: id })}>
              {t('received.brought.look')}
            </Link>
          </p>
        </section>
      ) : (
        <OwnForm form={form} className="panel admin-form">
          {mappings.length === 0 ? (
            <p className="quiet-line">{t('received.brought.noMappings')}</p>
          ) : (
            <SelectField
              field={fields.mapping}
              label={t('received.brought.choose')}
              help={t('received.brought.chooseHelp')}
              empty={t('received.brought.chooseFirst')}
              options={mappings.map(({ name, kind, source }) => ({
                value: name,
                label: t('received.brought.mappingOf', { name, kind: feedKindName(kind, t), source }),
              }))}
            />
          )}
          <FormEnd send={t('received.brought.try')} back={href('received')} missing={mappings.length === 0} isPage>
            <Link className="button" to={`${href('mapping', { mapping: 'new' })}?${new URLSearchParams({ brought: String(id) })}`}>
              {t('received.mappings.make')}
            </Link>
            <Link className="button" to={href('broughtRemoval', { brought: id })} preventScrollReset>
              {t('received.brought.remove')}
            </Link>
          </FormEnd>
        </OwnForm>
      )}
      {state === 'refused' && (
        <Notice tone="late" role="alert">
          {report?.refused}
        </Notice>
      )}
      {state === 'tried' && report && <TriedReport id={id} report={report as FeedReport} />}
      {head.rows && head.columns !== undefined && <FirstLines rows={head.rows} columns={head.columns} />}
      <Outlet />
    </>
  )
}
