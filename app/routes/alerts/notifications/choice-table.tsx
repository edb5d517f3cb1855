import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from '#app/components/text/translation.ts'
import type { AlertKind } from '#domain/alerts/alert-kinds.ts'
import { type AlertChoice, choices } from '#domain/alerts/audience/alert-choice.ts'
import type { NotificationSettings } from '#domain/alerts/audience/notification-settings.ts'
import { fieldOf } from './choice-field.ts'
import { SettingsFields } from './settings-fields.tsx'

interface ChoiceTableProps {
  kinds: readonly AlertKind[]
  chosen: Readonly<Record<string, AlertChoice>>
  wishes: NotificationSettings
  typed: Readonly<Record<string, unknown>> | undefined
}

export function ChoiceTable({ kinds, chosen, wishes, typed }: ChoiceTableProps) {
  const { t } = useTranslation()
  const isSending = useNavigation().state === 'submitting'
  return (
    <Form method="post" className="panel notification-choices" preventScrollReset>
      <p className="quiet-line">{t('alerts.own.choicesHelp')}</p>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>
            <label htmlFor={kind}>
              <strong>{t(`news.kinds.${kind}`)}</strong>
              <span className="field-help">{t(`alerts.when.${kind}`)}</span>
            </label>
            <select className="input" id={kind} name={fieldOf(kind)} defaultValue={String(typed?.[fieldOf(kind)] ?? chosen[kind])}>
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {t(`alerts.own.choice.${choice}`)}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      <SettingsFields wishes={wishes} typed={typed} />
      <p className="panel-actions">
        <button type="submit" className="button main" name="intent" value="choose" aria-busy={isSending}>
          {t('alerts.assignment.save')}
        </button>
      </p>
    </Form>
  )
}
