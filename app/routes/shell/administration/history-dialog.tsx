import { useLocation } from '@remix-run/react'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { weekdayAt } from '#app/components/text/dates.ts'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import type { AlertKind } from '#domain/alerts/alert-kinds.ts'
import { hourName, type Timing } from '#domain/alerts/alert-timing.ts'
import type { Change } from '#domain/core/audit/audit-changes.ts'
import type { HistoryEntry } from '#domain/core/audit/audit-history.server.ts'
import type { PersonalRight } from '#domain/core/viewer/personal-rights.ts'
import { type RoleId, roleKeys } from '#domain/core/viewer/roles.ts'
import type { StandardKey } from '#domain/reports/standard/standard-reports.ts'
import { useCategoryNames } from './category-names.ts'
import { useModuleNames } from './module-names.ts'

interface HistoryDialogProps {
  name: string
  back: string
  lines: readonly HistoryEntry[]
}

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
          rows={lines.map(({ id, at, by, action, alert, person, changes }) => ({
            id,
            cells: [
              <Minute key="at" instant={at} />,
              by,
              [
                t(`audit.actions.${action}` as 'audit.actions.login', { defaultValue: action }),
                alert && t(`news.kinds.${alert as AlertKind}`, { defaultValue: alert }),
                person,
              ]
                .filter(Boolean)
                .join(': '),
              <Changes key="changes" changes={changes} />,
            ],
          }))}
        />
      )}
    </DialogPage>
  )
}

/** The audit trail stores ids and keys of what has a name in each language. */
function useValue(): (field: string, value: string) => string {
  const { t, language } = useTranslation()
  const namesOfModules = useModuleNames()
  const namesOfCategories = useCategoryNames()
  return (field, value) => {
    const keys = value.split(', ')
    if (field === 'modules') return namesOfModules(keys) ?? value
    if (field === 'manner') return t(`alerts.form.manners.${value as Timing['manner']}`, { defaultValue: value })
    if (field === 'unit') return t(`alerts.form.units.${value as Timing['unit']}`, { defaultValue: value })
    if (field === 'hour') return hourName(Number(value))
    // 1 January 2024 was a Monday.
    if (field === 'weekday') return weekdayAt(`2024-01-0${value}T00:00:00Z`, 'UTC', language)
    if (field === 'periodicity') return t('alerts.form.everyHours', { count: Number(value) })
    if (field === 'roleId') return t(`shell.roles.${roleKeys[Number(value) as RoleId]}`)
    if (field === 'rights') return keys.map((key) => t(`adminUsers.rightNames.${key as PersonalRight}`, { defaultValue: key })).join(', ')
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
