import { getInputProps } from '@conform-to/react'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { titleOf } from '#app/server/translation.server.ts'
import { actBy } from '#app/server/viewer.server.ts'
import { type UndoCount, type UndoOutcome, undoOutcomes } from '#domain/core/change-sets/undo-outcome.ts'
import { href } from '#domain/core/href.ts'
import { findRunUndo, objectsShown, previewUndo } from '#domain/intake/undo/run-undo.server.ts'
import type { NamedObject } from '#domain/intake/undo/run-undo.ts'
import { undoRun } from '#domain/intake/undo/undo-run.server.ts'
import { undoRunForm } from './undo-form.ts'
import { UndoneTable } from './undone-table.tsx'
import { rowsInWords } from './undone-words.ts'
import '#app/routes/shell/administration/admin.css'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

async function findOne(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('runUndo', args)
  const id = idIn(params.run)
  found(await findRunUndo(viewer, id, now))
  return { viewer, id }
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, id } = await findOne(args)
  const { searchParams } = new URL(args.request.url)
  const skip = Object.fromEntries(undoOutcomes.map((outcome) => [outcome, skipIn(searchParams.get(outcome))]))
  const preview = await previewUndo(viewer, id, new Date(), skip)
  // Its own page says why it cannot be undone.
  if (!preview) throw redirect(href('receivedRun', { run: id }))
  const title = await titleOf(args, 'received.undo.title', { file: preview.fileName })
  return json({ title, id, skip, shown: objectsShown, ...preview })
}

const skipIn = (text: string | null) => (/^\d{1,7}$/.test(text ?? '') ? Number(text) : 0)

export async function action(args: ActionFunctionArgs) {
  const { viewer, id } = await findOne(args)
  return answerSubmission(args.request, undoRunForm, async ({ reason, leaveRest }) => {
    const counts = found(await undoRun(actBy(viewer, args), id, { reason, leaveRest: leaveRest === 'on' }))
    return redirectWithToast(href('receivedRun', { run: id }), 'received.undo.done', { values: { ...counts } })
  })
}

export default function UndoRun() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { fileName, id, counts, lists, skip, shown } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(undoRunForm, { answer: useActionData<typeof action>(), id: 'undo-run' })
  const back = href('receivedRun', { run: id })
  const total = (outcome: UndoOutcome) => counts[outcome].reduce((sum, { objects }) => sum + objects, 0)
  const [others, kept] = [total('removed') + total('restored'), total('kept')]
  const inWords = (of: readonly UndoCount[]) => of.map(({ table, objects }) => rowsInWords(t, table, objects, count(objects))).join(', ')
  return (
    <>
      <BackLink to={back}>{t('received.undo.back')}</BackLink>
      <PageTitle title={t('received.undo.title', { file: fileName })}>{t('received.undo.what')}</PageTitle>
      <OwnForm form={form} className="panel admin-form">
        <FactList>
          {undoOutcomes.map((outcome) => (
            <Fact key={outcome} name={t(`received.undo.outcomes.${outcome}`)}>
              {counts[outcome].length > 0 ? inWords(counts[outcome]) : t('received.undo.none')}
            </Fact>
          ))}
        </FactList>
        {others === 0 ? (
          <p className="quiet-line">{t(kept > 0 ? 'received.undo.allRests' : 'received.undo.nothing')}</p>
        ) : (
          <>
            <TextField field={fields.reason} label={t('received.undo.reason')} help={t('received.undo.reasonHelp')} rows={2} />
            {kept > 0 && (
              <Checkbox {...getInputProps(fields.leaveRest, { type: 'checkbox' })} key={fields.leaveRest.key}>
                {t('received.undo.leaveRest', { count: kept, others: count(others), kept: count(kept) })}
              </Checkbox>
            )}
            <FormEnd send={t('received.undo.open')} back={back} isPage />
          </>
        )}
      </OwnForm>
      {(['kept', 'restored', 'removed'] as const).map(
        (outcome) =>
          total(outcome) > 0 && (
            <section key={outcome} className="panel">
              <h2>{t(`received.undo.outcomes.${outcome}`)}</h2>
              <p className="quiet-line">{t(`received.undo.about.${outcome}`)}</p>
              <UndoneTable outcome={outcome} objects={lists[outcome] as NamedObject[]} />
              <Steps outcome={outcome} skip={skip[outcome] ?? 0} shown={shown} total={total(outcome)} />
            </section>
          ),
      )}
    </>
  )
}

function Steps({ outcome, skip, shown, total }: { outcome: UndoOutcome; skip: number; shown: number; total: number }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  if (total <= shown && skip === 0) return null
  const to = (at: number) => `?${outcome}=${Math.max(0, at)}`
  return (
    <p className="panel-actions">
      <span>{t('received.undo.part', { from: count(skip + 1), to: count(Math.min(skip + shown, total)), total: count(total) })}</span>
      {skip > 0 && (
        <Link className="button small" to={to(skip - shown)} preventScrollReset>
          {t('received.undo.earlier')}
        </Link>
      )}
      {skip + shown < total && (
        <Link className="button small" to={to(skip + shown)} preventScrollReset>
          {t('received.undo.later')}
        </Link>
      )}
    </p>
  )
}
