import type { SerializeFrom } from '@remix-run/node'
import { Mark } from '#app/components/feedback/mark.tsx'
import { Field, ProofField } from '#app/components/form/field.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { SecondFactor } from '#domain/identity/access/second-factor/second-factor.server.ts'
import { turnOffForm } from './own-factor-form.ts'
import { addressOf } from './signing-in-sections.ts'

interface TurnedOnProps {
  factor: Extract<SerializeFrom<SecondFactor>, { state: 'on' }>
  isProven: boolean
  lastResult: unknown
}

export function TurnedOn({ factor: { since, recoveryCodesLeft }, isProven, lastResult }: TurnedOnProps) {
  const { t } = useTranslation()
  const [form, fields] = useOwnForm(turnOffForm, { answer: lastResult })
  return (
    <div className="factor-panel">
      <p className="factor-state">
        <Mark meaning="good" icon="check">
          {t('secondFactor.on')}
        </Mark>
        <span>
          {t('secondFactor.since')} <Minute instant={since} />
        </span>
        <Mark meaning={recoveryCodesLeft > 2 ? 'closed' : 'attention'} icon="document">
          {t('secondFactor.codesLeft', { count: recoveryCodesLeft })}
        </Mark>
      </p>
      <p>{t('secondFactor.newCodes')}</p>
      <h3>{t('secondFactor.turnOffTitle')}</h3>
      <OwnForm form={form} className="factor-form" action={addressOf('secondFactor')} preventScrollReset>
        <input type="hidden" name="intent" value="turn-off" />
        <Field
          field={fields.code}
          type="text"
          label={t('secondFactor.code')}
          help={t('secondFactor.askHelp')}
          autoComplete="one-time-code"
        />
        <ProofField field={fields.ownPassword} isProven={isProven} help={t('ownPassword.proofOfFactor')} />
        <button type="submit" className="button">
          {t('secondFactor.turnOff')}
        </button>
      </OwnForm>
    </div>
  )
}
