import { Link, useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { Field } from '#app/components/form/field.tsx'
import type { Offered } from '#app/components/form/fields/dual-list.ts'
import { DualList } from '#app/components/form/fields/dual-list.tsx'
import { FirstSubmit } from '#app/components/form/first-submit.tsx'
import { OwnForm, useServerForm } from '#app/components/form/own-form.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { type AlertPart, placeQuery } from '#app/routes/alerts/open-place.ts'
import { href } from '#domain/core/href.ts'
import { assignmentForm, copyForm } from './alert-forms.ts'
import type { OpenAlertTab } from './open-place.ts'
import { answerTo, currentAlertIn, type ShownAlert } from './shown-alert.ts'

interface AssignmentProps {
  customerId: number
  alert: ShownAlert | null
  assignable: Offered
  kept: readonly string[]
  answers: Readonly<Record<string, 'asked' | 'confirmed' | 'refused' | 'stopped'>>
  place: OpenAlertTab
  answer: unknown
}

const part: AlertPart = 'assignment'

export function Assignment({ alert, ...props }: AssignmentProps) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, hash } = useLocation()
  // Whoever selected a row continues here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time a link leads here
  useEffect(() => {
    if (hash === `#${part}`) heading.current?.focus({ preventScroll: true })
  }, [key, hash])
  return (
    <section className="panel alert-assignment" aria-labelledby="assignment-title">
      <span id={part} className="alert-assignment-place" />
      <h2 id="assignment-title" ref={heading} tabIndex={-1}>
        {t('alerts.assignment.title')}
      </h2>
      {alert ? (
        <>
          <p className="quiet-line">{t('alerts.assignment.of', { name: t(`news.kinds.${alert.kind}`) })}</p>
          <Users alert={alert} {...props} />
          <Copies key={alert.emails.join()} alert={alert} {...props} />
        </>
      ) : (
        <p className="quiet-line">{t('alerts.assignment.choose')}</p>
      )}
    </section>
  )
}

type PartProps = AssignmentProps & { alert: ShownAlert }

function Users({ alert, assignable, kept, answer }: PartProps) {
  const { t } = useTranslation()
  const mine = answerTo(answer, 'assign')
  const current = mine ? currentAlertIn(mine) : undefined
  const version = current?.version ?? alert.version
  const recipients = current?.userIds.map(String) ?? kept
  const [form, { users }] = useServerForm(assignmentForm, { answer: mine, id: 'assignment', first: { users: recipients } })
  const [chosen, setChosen] = useState<readonly string[]>(() => [users.initialValue ?? []].flat() as string[])
  const isChanged = chosen.length !== recipients.length || recipients.some((id) => !chosen.includes(id))
  return (
    <OwnForm form={form} className="alert-users" reach="address" preventScrollReset>
      <input type="hidden" name="intent" value="assign" />
      <input type="hidden" name="alert" value={alert.id} />
      <input type="hidden" name="version" value={version} />
      <FirstSubmit name="intent" value="users.search" />
      <DualList
        form={form}
        field={users}
        options={assignable}
        answer={mine}
        available={t('alerts.assignment.users')}
        associated={t('alerts.assignment.added')}
        onAssociated={setChosen}
      />
      <p className="field-help">{t('alerts.assignment.onlyAllowed')}</p>
      <p className="panel-actions">
        <button
          type="submit"
          className="button main"
          disabled={!isChanged}
          title={isChanged ? undefined : t('alerts.assignment.unchanged')}
        >
          {t('alerts.assignment.save')}
        </button>
      </p>
    </OwnForm>
  )
}

function Copies({ customerId, alert, answers, place, answer }: PartProps) {
  const { t } = useTranslation()
  const [form, { email }] = useServerForm(copyForm, { answer: answerTo(answer, 'copy'), id: 'copy' })
  return (
    <div className="alert-copies">
      <OwnForm form={form} reach="address" preventScrollReset>
        <input type="hidden" name="intent" value="copy" />
        <input type="hidden" name="alert" value={alert.id} />
        <Field field={email} type="email" label={t('alerts.assignment.copy')} help={t('alerts.assignment.copyHelp')} autoComplete="off" />
        <button type="submit" className="button">
          {t('alerts.assignment.copyAdd')}
        </button>
      </OwnForm>
      {alert.emails.length > 0 && (
        <ul aria-label={t('alerts.assignment.copies')}>
          {alert.emails.map((each) => (
            <li key={each}>
              <span>{each}</span>
              {answers[each] && <span className="field-help">{t(`alerts.assignment.states.${answers[each]}`)}</span>}
              <Link
                className="button quiet square small"
                to={href('alertEmailDeletion', { customer: customerId }, { ...placeQuery(place), email: each })}
                title={t('alerts.assignment.copyDelete', { email: each })}
                aria-label={t('alerts.assignment.copyDelete', { email: each })}
                preventScrollReset
              >
                <Icon name="delete" small />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
