import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import type { SerializeFrom } from '@remix-run/node'
import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Mark } from '#app/components/feedback/mark.tsx'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { Field } from '#app/components/form/field.tsx'
import { Moment } from '#app/components/text/moment.tsx'
import type { SecondFactor } from '#domain/people/access/second-factor/factor.server.ts'
import { turnOffForm } from './own-form.ts'

interface TurnedOnProps {
  factor: Extract<SerializeFrom<SecondFactor>, { state: 'on' }>
  timeZone: string | null
  lastResult: SubmissionResult<string[]> | undefined
}

/** A second factor in use: since when, what is left of the recovery codes, and the way to turn it off. */
export function TurnedOn({ factor: { since, recoveryCodesLeft }, timeZone, lastResult }: TurnedOnProps) {
  const { t } = useTranslation()
  const [form, fields] = useForm({
    lastResult,
    constraint: getZodConstraint(turnOffForm),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: turnOffForm }),
  })
  return (
    <div className="factor-panel">
      <p className="factor-state">
        <Mark meaning="good" icon="check">
          {t('secondFactor.on')}
        </Mark>
        <span>
          {t('secondFactor.since')} <Moment instant={since} timeZone={timeZone} />
        </span>
        <Mark meaning={recoveryCodesLeft > 2 ? 'closed' : 'attention'} icon="document">
          {t('secondFactor.codesLeft', { count: recoveryCodesLeft })}
        </Mark>
      </p>
      <p>{t('secondFactor.newCodes')}</p>
      <h2>{t('secondFactor.turnOffTitle')}</h2>
      <Form method="post" {...getFormProps(form)} className="factor-form">
        <input type="hidden" name="intent" value="turn-off" />
        <ErrorSummary errors={form.errors} fields={[fields.codeOrPassword]} />
        <Field
          field={fields.codeOrPassword}
          type="password"
          label={t('secondFactor.proof')}
          help={t('secondFactor.proofHelp')}
          autoComplete="current-password"
        />
        <button type="submit" className="button">
          {t('secondFactor.turnOff')}
        </button>
      </Form>
    </div>
  )
}
