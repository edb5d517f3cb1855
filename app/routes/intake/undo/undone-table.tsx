import { Link } from '@remix-run/react'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import type { UndoOutcome } from '#domain/core/change-sets/undo-outcome.ts'
import { href } from '#domain/core/href.ts'
import type { NamedObject } from '#domain/intake/undo/run-undo.ts'
import { columnInWords, countsInWords, rowsInWords, valueInWords } from './undone-words.ts'

interface UndoneTableProps {
  outcome: UndoOutcome
  objects: readonly NamedObject[]
}

/** Things of one outcome: what they are, and what of them goes back or why they stay. */
export function UndoneTable({ outcome, objects }: UndoneTableProps) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const label = t(`received.undo.outcomes.${outcome}`)
  return (
    <Ledger
      label={label}
      missing={<NotGiven />}
      columns={[{ label: t('received.undo.thing') }, { label: t(`received.undo.details.${outcome}`) }]}
      rows={objects.map((object) => ({
        id: `${object.table} ${object.id}`,
        cells: [
          <span key="thing">
            {rowsInWords(t, object.table, 1, '').trim()} <span className="number">{object.name}</span>
          </span>,
          isEmpty(object) ? null : (
            <ul key="details">
              {outcome === 'kept' ? <Later {...object} /> : <Fields {...object} />}
              {outcome !== 'kept' &&
                object.parts.map(({ table, act, rows }) => (
                  <li key={`${table} ${act}`}>{t(`received.undo.acts.${act}`, { rows: rowsInWords(t, table, rows, count(rows)) })}</li>
                ))}
            </ul>
          ),
        ],
      }))}
    />
  )
}

const isEmpty = ({ fields, parts, later }: NamedObject) => fields.length + parts.length + later.length === 0

function Fields({ table, fields }: NamedObject) {
  const { t } = useTranslation()
  return fields.map(({ column, now, before }) => (
    <li key={column}>
      {columnInWords(t, column)}: <Value table={table} column={column} value={now} /> →{' '}
      <Value table={table} column={column} value={before} />
    </li>
  ))
}

function Value({ table, column, value }: { table: string; column: string; value: string | null }) {
  const { t } = useTranslation()
  if (value === null || value === '') return <NotGiven />
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return <Minute instant={value} />
  return <span className="user-text">{valueInWords(t, table, column, value)}</span>
}

function Later({ later }: NamedObject) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  return later.map(({ why, by, fields, rows }) => {
    const what = [...fields.map((column) => columnInWords(t, column)), ...countsInWords(t, rows, count)].join(', ')
    return (
      <li key={by?.id ?? why}>
        {by ? (
          <>
            {t('received.undo.by')} <Link to={href('receivedRun', { run: by.id })}>{by.fileName}</Link>
            {what && `: ${what}`}
          </>
        ) : (
          t(what ? `received.undo.reasons.${why}` : 'received.undo.reasons.byHand', { what })
        )}
      </li>
    )
  })
}
