import { Form } from '@remix-run/react'
import { Ledger } from '#app/components/table/ledger.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList, NotGiven } from '#app/freight/fact-list.tsx'
import { LineSum } from '#app/routes/intake/line-sum.tsx'
import { MadeOf } from '#app/routes/intake/made-of.tsx'
import { RunNotes } from '#app/routes/intake/run-notes.tsx'
import { href } from '#domain/core/href.ts'
import type { FeedReport, ItemCounts, Report } from '#domain/intake/files/feed-report.ts'
import type { ReceivedFile } from '#domain/intake/received/received-list.ts'
import { UntakenLines } from './untaken-lines.tsx'

type Tried = FeedReport & Partial<Pick<Report, 'origins' | 'destinations'>> & { [kind in NonNullable<ReceivedFile['kind']>]?: ItemCounts }

const kinds = ['shipments', 'containers', 'invoices'] as const

/** What a file would do, and the button that has it done. */
export function TriedReport({ id, report }: { id: number; report: Tried }) {
  const { t } = useTranslation()
  const { lines, notes, origins, destinations } = report
  const kind = kinds.find((each) => report[each])
  const places = [...new Set([...(origins?.unknownWords ?? []), ...(destinations?.unknownWords ?? [])])]
  const isNothing = lines.taken + lines.unchanged + (lines.held ?? 0) === 0
  return (
    <>
      <section className="panel">
        <h2>{t('received.brought.result')}</h2>
        <FactList>
          <Fact name={t('received.lines')} wide>
            <LineSum total={lines.total} lines={{ held: 0, leftOut: 0, ...lines }} />
          </Fact>
          {kind && (
            <Fact name={t('received.made')} wide>
              <MadeOf kind={kind} made={report[kind] as ItemCounts} />
            </Fact>
          )}
        </FactList>
        {isNothing ? (
          <p className="quiet-line">{t('received.brought.nothing')}</p>
        ) : (
          <Form method="post" action={href('broughtTaking', { brought: id })} className="panel-actions">
            <button type="submit" className="button main">
              {t('received.brought.take')}
            </button>
          </Form>
        )}
      </section>
      {report.errors.length > 0 && <UntakenLines errors={report.errors} total={report.errors.length + report.errorsLeftOut} />}
      {places.length > 0 && (
        <section className="panel">
          <h2>{t('received.brought.places')}</h2>
          <p className="quiet-line">{t('received.brought.placesWhat')}</p>
          <Ledger
            label={t('received.brought.places')}
            missing={<NotGiven />}
            columns={[{ label: t('received.brought.value') }]}
            rows={places.map((place) => ({ id: place, cells: [place] }))}
            fold="places"
          />
        </section>
      )}
      <RunNotes notes={notes} />
    </>
  )
}
