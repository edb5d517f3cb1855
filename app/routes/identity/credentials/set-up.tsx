import { Form } from '@remix-run/react'
import { Field, PasswordField } from '#app/components/form/field.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { CopyButton } from '#app/components/text/copy-button.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { confirmForm } from './own-factor-form.ts'
import { addressOf } from './signing-in-sections.ts'

interface SetUpProps {
  appKey: string
  qr: string
  lastResult: unknown
}

export function SetUp({ appKey, qr, lastResult }: SetUpProps) {
  const { t } = useTranslation()
  const [form, fields] = useOwnForm(confirmForm, { answer: lastResult })
  return (
    <div className="factor-panel">
      <h3>{t('secondFactor.scanTitle')}</h3>
      <img className="factor-qr" src={qr} alt={t('secondFactor.scanAlt')} width="188" height="188" />
      <p>{t('secondFactor.typeInstead')}</p>
      <p className="factor-key">
        <code className="number">{appKey}</code>
        <CopyButton value={appKey} label={t('secondFactor.copyKey')} />
      </p>
      <h3>{t('secondFactor.enterTitle')}</h3>
      <OwnForm form={form} className="factor-form" action={addressOf('secondFactor')} preventScrollReset>
        <input type="hidden" name="intent" value="confirm" />
        <Field
          field={fields.code}
          type="text"
          label={t('secondFactor.code')}
          help={t('secondFactor.codeHelp')}
          autoComplete="one-time-code"
        />
        <PasswordField field={fields.password} label={t('ownPassword.old')} autoComplete="current-password" />
        <button type="submit" className="button main">
          {t('secondFactor.confirm')}
        </button>
      </OwnForm>
      <Form method="post" action={addressOf('secondFactor')} preventScrollReset>
        <button type="submit" name="intent" value="leave" className="button quiet">
          {t('secondFactor.leave')}
        </button>
      </Form>
    </div>
  )
}
