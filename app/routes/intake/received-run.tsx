import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { href } from '#domain/core/href.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { findReceived } from '#domain/intake/received/received.server.ts'
import { feedKindName } from '#domain/intake/received/received-list.ts'
import { findRunUndo } from '#domain/intake/undo/run-undo.server.ts'
import { LineSum } from './line-sum.tsx'
import { MadeOf } from './made-of.tsx'
import { OutcomeMark } from './outcome-mark.tsx'
import { RunNotes } from './run-notes.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('receivedRun', args)
  const run = found(await findReceived(viewer, idIn(params.run)))
  const undo = await findRunUndo(viewer, run.id, now)
  return json({ run, undo, mayTake: isHeldBy(viewer, 'take-files') })
}

export default function ReceivedRun() {
  const { t } = useTranslation()
  const { run, undo, mayTake } = useLoaderData<typeof loader>()
  const { id, source, fileName, kind, outcome, startedAt, finishedAt, report, made, isWhole, hasFile } = run
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
          {run.mapping && <Fact name={t('received.mapping')}>{run.mapping}</Fact>}
          {run.broughtBy && <Fact name={t('received.broughtBy')}>{run.broughtBy}</Fact>}
          <Fact name={t('received.kind')}>{kind && feedKindName(kind, t)}</Fact>
          <Fact name={t('received.received')}>
            <Minute instant={startedAt} />
          </Fact>
          <Fact name={t('received.finished')}>{finishedAt && <Minute instant={finishedAt} />}</Fact>
          <Fact name={t('received.lines')} wide>
            <LineSum total={run.lines} lines={run} />
          </Fact>
          {made && kind && (
            <Fact name={t('received.made')} wide>
              <MadeOf kind={kind} made={made} />
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
        <div className="panel-actions">
          {hasFile && (
            <a className="button" href={href('receivedFile', { run: id })} download>
              <Icon name="download" small />
              {t('received.download')}
            </a>
          )}
          {hasFile && mayTake && (
            <Form method="post" action={href('receivedAgain', { run: id })}>
              <button type="submit" className="button">
                {t('received.brought.again')}
              </button>
            </Form>
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
        </div>
        {undo?.state === 'expired' && <p className="quiet-line">{t('received.undo.expired')}</p>}
        {undo?.state === 'unrecorded' && run.taken > 0 && <p className="quiet-line">{t('received.undo.unrecorded')}</p>}
        {!isWhole && <p className="quiet-line">{t('received.partOfIt')}</p>}
        {isWhole && !hasFile && outcome !== 'blocked' && <p className="quiet-line">{t('received.notKept')}</p>}
      </section>
      <RunNotes notes={report.notes ?? []} />
    </>
  )
}
