import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { NotGiven } from '#app/freight/fact-list.tsx'
import type { StandardKey } from '#domain/desk/reports/standard/standard.ts'
import type { Change } from '#domain/ground/audit/changes.ts'
import type { Act } from '#domain/ground/audit/history.server.ts'
import { type RoleId, roleKeys } from '#domain/ground/viewer/roles.ts'
import { useModuleNames } from './customers/customer-fields.tsx'
import { useCategoryNames } from './users/category-names.ts'

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

/** A value as its screen shows it: the trail keeps ids and keys of what has a name in each language. */
function useValue(): (field: string, value: string) => string {
  const { t } = useTranslation()
  const namesOfModules = useModuleNames()
  const namesOfCategories = useCategoryNames()
  return (field, value) => {
    const keys = value.split(', ')
    if (field === 'modules') return namesOfModules(keys) ?? value
    if (field === 'roleId') return t(`shell.roles.${roleKeys[Number(value) as RoleId]}`)
    if (field === 'documentCategories') return namesOfCategories(keys)
    if (field === 'reportKeys') return keys.map((key) => t(`reports.standardNames.${key as StandardKey}`, { defaultValue: key })).join(', ')
    return value
  }
}

function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation()
  const say = useValue()
  const nameOf = (field: string) =>
    t(`administration.history.fields.${field}` as 'administration.history.fields.name', { defaultValue: field })
  return (
    <ul className="admin-changes">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {nameOf(field)}: {before && <del>{say(field, before)}</del>} {after && <ins>{say(field, after)}</ins>}
        </li>
      ))}
    </ul>
  )
}
