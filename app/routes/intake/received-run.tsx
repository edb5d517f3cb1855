import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList, NotGiven } from '#app/freight/fact-list.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { href } from '#domain/core/href.ts'
import { reasonIn } from '#domain/intake/files/fault-reasons.ts'
import { findReceived } from '#domain/intake/received/received.server.ts'
import { feedKindName, type ReceivedFile } from '#domain/intake/received/received-list.ts'
import { findRunUndo } from '#domain/intake/undo/run-undo.server.ts'
import { OutcomeMark } from './outcome-mark.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('receivedRun', args)
  const run = found(await findReceived(viewer, idIn(params.run)))
  const undo = await findRunUndo(viewer, run.id, now)
  return json({ run, undo })
}

const parts = ['taken', 'unchanged', 'rejected', 'heldLines', 'leftOut'] as const

/** Of what its lines are the sum. */
function LineSum({ run }: { run: Pick<ReceivedFile, 'lines' | 'taken' | 'unchanged' | 'rejected' | 'held' | 'leftOut'> }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const counts = { ...run, heldLines: run.held }
  const shown = parts.filter((key) => counts[key] > 0 || key === 'taken')
  return (
    <>
      {count(run.lines)} = {shown.map((key) => `${count(counts[key])} ${t(`received.${key}`).toLowerCase()}`).join(' + ')}
    </>
  )
}

export default function ReceivedRun() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { run, undo } = useLoaderData<typeof loader>()
  const { id, source, fileName, kind, outcome, startedAt, finishedAt, report, made, isWhole, hasFile } = run
  const notes = report.notes ?? []
  const untaken = run.rejected + run.held
  return (
    <>
      <BackLink to={href('received')}>{t('received.back')}</BackLink>
      <PageTitle title={fileName || source}>{t(`received.about.${outcome ?? 'open'}`)}</PageTitle>
      <section className="panel received-run">
        <FactList>
          <Fact name={t('received.outcome')}>
            <OutcomeMark outcome={outcome} />
          </Fact>
          {report.reason && (
            <Fact name={t('received.reason')} wide>
              {report.reason}
            </Fact>
          )}
          <Fact name={t('received.source')}>{source}</Fact>
          <Fact name={t('received.kind')}>{kind && feedKindName(kind, t)}</Fact>
          <Fact name={t('received.received')}>
            <Minute instant={startedAt} />
          </Fact>
          <Fact name={t('received.finished')}>{finishedAt && <Minute instant={finishedAt} />}</Fact>
          <Fact name={t('received.lines')} wide>
            <LineSum run={run} />
          </Fact>
          {made && kind && (
            <Fact name={t('received.made')} wide>
              {t(`received.madeOf.${kind}`, { count: made.total, total: count(made.total) })}:{' '}
              {t('received.madeParts', { made: count(made.made), changed: count(made.changed), unchanged: count(made.unchanged) })}
            </Fact>
          )}
          {undo?.state === 'undone' && (
            <>
              <Fact name={t('received.undo.undone')}>
                <Minute instant={undo.at} />
              </Fact>
              {undo.by && <Fact name={t('received.undo.undoneBy')}>{undo.by}</Fact>}
              {undo.reason && (
                <Fact name={t('received.undo.undoneWhy')} wide>
                  {undo.reason}
                </Fact>
              )}
            </>
          )}
        </FactList>
        <p className="panel-actions">
          {hasFile && (
            <a className="button" href={href('receivedFile', { run: id })} download>
              <Icon name="download" small />
              {t('received.download')}
            </a>
          )}
          {undo?.state === 'possible' && (
            <Link className="button" to={href('runUndo', { run: id })}>
              {t('received.undo.open')}
            </Link>
          )}
          {isWhole && untaken > 0 && (
            <Link className="button" to={`${href('rejectedLines')}?file=${id}`}>
              {t(run.held > 0 ? 'received.rejections.showHeld' : 'received.rejections.show', { count: untaken })}
            </Link>
          )}
        </p>
        {undo?.state === 'expired' && <p className="quiet-line">{t('received.undo.expired')}</p>}
        {undo?.state === 'unrecorded' && run.taken > 0 && <p className="quiet-line">{t('received.undo.unrecorded')}</p>}
        {!isWhole && <p className="quiet-line">{t('received.partOfIt')}</p>}
        {isWhole && !hasFile && outcome !== 'blocked' && <p className="quiet-line">{t('received.notKept')}</p>}
      </section>
      {notes.length > 0 && (
        <section className="panel">
          <h2>{t('received.notes')}</h2>
          <Ledger
            label={t('received.notes')}
            missing={<NotGiven />}
            columns={[{ label: t('received.field') }, { label: t('received.note') }, { label: t('received.count'), isFigure: true }]}
            rows={notes.map(({ field, kind, count: times }) => ({
              id: `${field} ${kind}`,
              cells: [field, reasonIn(kind, t), count(times)],
            }))}
          />
        </section>
      )}
    </>
  )
}
