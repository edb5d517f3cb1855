import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Link, Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { Field } from '#app/components/form/field.tsx'
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
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import type { FeedReport } from '#domain/intake/files/feed-report.ts'
import { askForTry, findBrought } from '#domain/intake/imports/brought-files.server.ts'
import { listMappings } from '#domain/intake/imports/mappings.server.ts'
import { isMessageKind, ownFormats, readingName, readingParts } from '#domain/intake/imports/message-formats.ts'
import { listEventMappings } from '#domain/intake/imports/message-readings.server.ts'
import type { MessageReport } from '#domain/intake/imports/take-message.server.ts'
import { feedKindName } from '#domain/intake/received/received-list.ts'
import { broughtFileForm } from './brought-form.ts'
import { FirstLines } from './first-lines.tsx'
import { MessageResult } from './message-result.tsx'
import { TriedReport } from './tried-report.tsx'
import { useLookingAgain } from './use-looking-again.ts'
import '#app/routes/shell/administration/admin.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('broughtFile', args)
  const brought = found(await findBrought(viewer, idIn(params.brought)))
  if (brought.runId !== null && brought.state !== 'refused') throw redirect(href('receivedRun', { run: brought.runId }))
  const made = new URL(args.request.url).searchParams.get('mapping')
  const isMessage = isMessageKind(brought.kind)
  const mappings = isMessage ? [] : await listMappings(viewer)
  const readers = isMessage ? (await listEventMappings(viewer, brought.kind)).map(({ name, source }) => ({ name, source })) : []
  return json({ title: brought.fileName, brought, mappings, readers, isMessage, made, maySetUp: isHeldBy(viewer, 'keep-mappings') })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('broughtFile', args)
  const { id } = found(await findBrought(viewer, idIn(params.brought)))
  return answerSubmission(args.request, broughtFileForm, async ({ mapping, source }) => {
    await askForTry(act, id, readingName(mapping, source))
    return redirect(href('broughtFile', { brought: id }))
  })
}

export default function BroughtFile() {
  const { t } = useTranslation()
  const { bytes } = useNumbers()
  const { brought, mappings, readers, isMessage, made, maySetUp } = useLoaderData<typeof loader>()
  const { id, fileName, size, kind, state, head, report, by, againOf, newer } = brought
  const isAtWork = state === 'trying' || state === 'taking'
  useLookingAgain(isAtWork)
  const [chosen = '', source] = isMessage ? readingParts(brought.mapping ?? '') : [made ?? brought.mapping ?? '']
  const options = isMessage
    ? [
        ...readers.map((each) => ({ value: each.name, label: t('received.brought.ofMapping', each) })),
        ...ownFormats
          .filter((each) => each.kind === kind)
          .map(({ format }) => ({ value: format as string, label: t(`received.brought.formats.${format}`) })),
      ]
    : mappings.map((each) => ({
        value: each.name,
        label: t('received.brought.mappingOf', { ...each, kind: feedKindName(each.kind, t) }),
      }))
  const isNothing = options.length === 0
  const [form, fields] = useOwnForm(broughtFileForm, {
    answer: useActionData<typeof action>(),
    // conform keeps what a form began with: after a try it begins with the mapping that was tried.
    id: `brought-file-${chosen}`,
    first: { mapping: options.some(({ value }) => value === chosen) ? chosen : '', source },
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
      ) : state === 'taken' ? null : (
        <OwnForm form={form} className="panel admin-form">
          {isNothing ? (
            <p className="quiet-line">{t(isMessage ? 'received.brought.noReader' : 'received.brought.noMappings')}</p>
          ) : (
            <SelectField
              field={fields.mapping}
              label={t(isMessage ? 'received.brought.format' : 'received.brought.choose')}
              help={t(isMessage ? 'received.brought.formatHelp' : 'received.brought.chooseHelp')}
              empty={t('received.brought.chooseFirst')}
              options={options}
            />
          )}
          {isMessage && kind !== 'xml' && (
            <Field field={fields.source} type="text" label={t('received.brought.source')} help={t('received.brought.sourceHelp')} />
          )}
          <FormEnd send={t('received.brought.try')} back={href('received')} missing={isNothing} isPage>
            {maySetUp && (
              <Link
                className="button"
                to={
                  isMessage
                    ? href('mappingYaml', { mapping: 'new' })
                    : `${href('mapping', { mapping: 'new' })}?${new URLSearchParams({ brought: String(id) })}`
                }
              >
                {t(isMessage ? 'received.mappings.fromYaml' : 'received.mappings.make')}
              </Link>
            )}
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
      {report?.isMessage && (state === 'tried' || state === 'taken') && (
        <MessageResult id={id} report={report as MessageReport} isDone={state === 'taken'} />
      )}
      {state === 'tried' && report && !report.isMessage && <TriedReport id={id} report={report as FeedReport} />}
      {head.rows && head.columns !== undefined && <FirstLines rows={head.rows} columns={head.columns} />}
      {head.message !== undefined && (
        <section className="panel">
          <h2>{t('received.brought.messageHead')}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is beside the sight can be reached by the keyboard */}
          <pre className="message-text" tabIndex={0}>
            {head.message}
          </pre>
        </section>
      )}
      <Outlet />
    </>
  )
}
