import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Notice } from '#app/components/feedback/notice.tsx'
import { DateField } from '#app/components/form/fields/date-field.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { PreviewActions } from '#app/components/form/preview-actions.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { tabIn } from '#app/routes/containers/list/container-tab.ts'
import { enter } from '#app/server/enter.server.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { pathUnder } from '#domain/core/lists/list-query.ts'
import { filterSelected, readSelected } from '#domain/core/lists/selected-rows.ts'
import { listFreeDays, listTerminalsOf } from '#domain/freight/containers/catalogues/container-choices.server.ts'
import { containerLists } from '#domain/freight/containers/list/container-list.ts'
import { type ChosenLine, type CommonEdit, previewMany, saveMany } from '#domain/intake/edits/containers/edit-many.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { ChosenTable } from './chosen-table.tsx'
import { manyForm } from './many-containers-form.ts'
import '#app/routes/containers/containers.css'

const listUnder = (args: Pick<LoaderFunctionArgs, 'request' | 'params'>) =>
  pathUnder(containerLists[tabIn(paramsOf('manyContainers', args).tab)], new URL(args.request.url).searchParams, filterSelected)

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('manyContainers', args)
  const wayBack = listUnder(args)
  const ids = readSelected(new URL(args.request.url).searchParams) ?? []
  return json({
    wayBack,
    lines: await previewMany(viewer, ids, {}, now),
    terminals: await listTerminalsOf(viewer, ids),
    freeDays: await listFreeDays(viewer, []),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, now } = await enter('manyContainers', args)
  const wayBack = listUnder(args)
  return answerSubmission(args.request, manyForm, async ({ intent, container, ...set }) => {
    const edit: CommonEdit = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))
    if (Object.keys(edit).length === 0) throw new DomainError('containers.many.nothingSet')
    if (intent === 'preview') {
      const ids = container.map(({ id }) => id)
      return json({ set: edit, preview: await previewMany(viewer, ids, edit, now) })
    }
    await saveMany(act, container, edit)
    return redirectWithToast(wayBack, 'containers.many.saved', { values: { count: container.length } })
  })
}

interface Previewed {
  set: CommonEdit
  preview: ChosenLine[]
}

const previewedOf = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'preview' in answer ? (answer as Previewed) : undefined

export default function ManyContainers() {
  const { t } = useTranslation()
  const { wayBack, lines, terminals, freeDays } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const previewed = previewedOf(answer)
  const { terminal, carrierFreeDays, customerFreeDays, emptyReturnedOn } = previewed?.set ?? {}
  const first = { terminal, carrierFreeDays: carrierFreeDays?.toString(), customerFreeDays: customerFreeDays?.toString(), emptyReturnedOn }
  const [form, fields] = useOwnForm(manyForm, { answer, first })
  const shown = previewed?.preview ?? lines
  const refused = shown.filter(({ refusal }) => refusal !== null).length
  const dayChoices = freeDays.map((days) => ({ value: String(days), label: String(days) }))
  const leave = t('containers.many.leave')
  return (
    <>
      <BackLink to={wayBack}>{t('containers.back')}</BackLink>
      <PageTitle title={t('containers.many.title')}>{t('containers.many.count', { count: shown.length })}</PageTitle>
      {shown.length === 0 ? (
        <EmptyState icon="container" title={t('containers.many.empty')}>
          <p>{t('containers.many.emptyWhy')}</p>
        </EmptyState>
      ) : (
        <OwnForm form={form} className="panel container-edit many-containers">
          <p>{t('containers.many.what')}</p>
          <div className="container-edit-fields">
            <SelectField
              field={fields.terminal}
              label={t('freight.fields.portTerminal')}
              empty={leave}
              options={terminals.map(({ port, name }) => ({ value: port, label: `${name} (${port})` }))}
            />
            <SelectField field={fields.carrierFreeDays} label={t('freight.fields.freeDays')} empty={leave} options={dayChoices} />
            <SelectField field={fields.customerFreeDays} label={t('freight.fields.customerFreeDays')} empty={leave} options={dayChoices} />
            <DateField field={fields.emptyReturnedOn} label={t('freight.fields.emptyReturned')} help={t('containers.returnHelp')} />
          </div>
          {refused > 0 && <Notice tone="attention">{t('containers.many.someRefused', { count: refused })}</Notice>}
          <ChosenTable lines={shown} terminals={terminals} isPreview={previewed !== undefined} name={fields.container.name} />
          <PreviewActions
            isReady={previewed !== undefined && refused === 0}
            save={t('containers.many.save')}
            preview={t(previewed ? 'containers.many.previewAgain' : 'containers.many.preview')}
            cancel={wayBack}
          />
        </OwnForm>
      )}
    </>
  )
}
