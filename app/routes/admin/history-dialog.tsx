import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { NotGiven } from '#app/freight/fact-list.tsx'
import type { Change } from '#domain/ground/audit/changes.ts'
import type { Act } from '#domain/ground/audit/history.server.ts'

interface HistoryDialogProps {
  name: string
  /** The thing's own dialog. */
  back: string
  lines: readonly Act[]
}

/** Who did what to a customer or a user, with old and new values. */
export function HistoryDialog({ name, back, lines }: HistoryDialogProps) {
  const { t } = useTranslation()
  const { search } = useLocation()
  return (
    <DialogPage title={`${t('administration.history.title')}: ${name}`} back={back + search} isWide>
      {lines.length === 0 ? (
        <p>{t('administration.history.none')}</p>
      ) : (
        <Ledger
          label={t('administration.history.title')}
          missing={<NotGiven />}
          columns={(['when', 'who', 'what', 'changes'] as const).map((key) => ({ label: t(`administration.history.${key}`) }))}
          rows={lines.map(({ id, at, by, action, changes }) => ({
            id,
            cells: [
              <Minute key="at" instant={at} />,
              by,
              t(`audit.actions.${action}` as 'audit.actions.login', { defaultValue: action }),
              <Changes key="changes" changes={changes} />,
            ],
          }))}
        />
      )}
    </DialogPage>
  )
}

function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation()
  const nameOf = (field: string) =>
    t(`administration.history.fields.${field}` as 'administration.history.fields.name', { defaultValue: field })
  return (
    <ul className="admin-changes">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {nameOf(field)}: {before && <del>{before}</del>} {after && <ins>{after}</ins>}
        </li>
      ))}
    </ul>
  )
}
