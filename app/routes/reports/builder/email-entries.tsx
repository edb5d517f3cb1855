import type { KeyboardEvent } from 'react'
import { FieldError } from '#app/components/form/field-frame.tsx'
import type { ManyField, OneField } from '#app/components/form/fields-of.ts'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { isMailAddress } from '#domain/platform/mail-address.ts'
import type { Building } from './use-builder.ts'

interface EmailEntriesProps extends Building {
  entries: ManyField
  entry: OneField
}

/** With scripts the button waits for a valid address, and Enter adds it; Enter never saves (spec 3 §4). */
export function EmailEntries({ builder, button, addEmail, change, hasScripts, entries, entry }: EmailEntriesProps) {
  const { t } = useTranslation()
  const { emails, newEmail } = builder
  const isWhole = isMailAddress(newEmail.trim())
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (isWhole) addEmail()
  }
  return (
    <div className="field" id={entries.id}>
      <label className="field-label" htmlFor={entry.id}>
        {t('reports.emails')}
      </label>
      <ul className="builder-chips">
        {emails.map((email, at) => (
          <li key={email}>
            <input type="hidden" name="emails" value={email} />
            {email}
            <button
              className="button quiet square small"
              {...button(`emails.remove.${at}`)}
              aria-label={t('forms.remove', { name: email })}
            >
              <Icon name="close" small />
            </button>
          </li>
        ))}
      </ul>
      <div className="builder-line">
        <input
          id={entry.id}
          className="input"
          type="text"
          inputMode="email"
          name="newEmail"
          value={newEmail}
          onChange={({ target }) => change({ newEmail: target.value })}
          onKeyDown={hasScripts ? enter : undefined}
          autoComplete="off"
          maxLength={254}
          aria-invalid={entry.errors || entries.errors ? true : undefined}
          aria-describedby={entry.errors ? entry.errorId : entries.errors ? entries.errorId : undefined}
        />
        <button className="button" {...button('emails.add')} disabled={hasScripts && !isWhole}>
          {t('reports.addEmail')}
        </button>
      </div>
      <p className="field-help">{t('reports.emailsHelp')}</p>
      <FieldError field={entries} />
      <FieldError field={entry} />
    </div>
  )
}
