import type { SerializeFrom } from '@remix-run/node'
import { BoxField } from '#app/components/form/box-field.tsx'
import { Field, NumberField, ProofField } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { FirstSubmit } from '#app/components/form/first-submit.tsx'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { BoxesField, RadioField } from '#app/components/form/select-field.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { CustomerLimit } from '#app/components/tokens/customer-limit.tsx'
import { useGrantWords } from '#app/components/tokens/grant-words.ts'
import { presetNames } from '#domain/identity/tokens/grants.ts'
import { mostWritesOfToken } from '#domain/identity/tokens/token-facts.ts'
import { limits } from '#domain/platform/environment/limits.ts'
import { MadeToken, madeIn } from './made-token.tsx'
import type { offerToken } from './new-token.server.ts'
import './tokens.css'
import { tokenForm } from './token-form.ts'

const usualDays = 90

interface NewTokenProps {
  offered: SerializeFrom<typeof offerToken>
  answer: unknown
  back: string
}

export function NewTokenPage({ offered, answer, back }: NewTokenProps) {
  const { t } = useTranslation()
  const { account, allowance } = offered
  const made = madeIn(answer)
  return (
    <>
      <BackLink to={back}>{account?.name ?? t('tokens.title')}</BackLink>
      <PageTitle title={t('tokens.new')}>{account ? t('tokens.ofAccount', { name: account.name }) : t('tokens.what')}</PageTitle>
      {made ? (
        <MadeToken {...made} />
      ) : allowance === 'nothing' ? (
        <p className="quiet-line">{t('tokens.notAllowed')}</p>
      ) : (
        <NewTokenForm offered={offered} answer={answer} back={back} />
      )}
    </>
  )
}

function NewTokenForm({ offered, answer, back }: NewTokenProps) {
  const { t } = useTranslation()
  const words = useGrantWords()
  const { account, key, isProven, allowance, grants, maySetLimit, customers } = offered
  const [form, fields] = useOwnForm(tokenForm, { answer, id: 'new-token', first: { key, preset: 'reading', days: String(usualDays) } })
  const presets = allowance === 'reading' ? (['reading', 'single'] as const) : ([...presetNames, 'single'] as const)
  return (
    <OwnForm form={form} className="panel token-form" preventScrollReset={false}>
      <FirstSubmit />
      <HiddenField field={fields.key} />
      <div className="token-fields">
        <Field field={fields.name} type="text" label={t('tokens.name')} help={t('tokens.nameHelp')} autoComplete="off" />
        <NumberField field={fields.days} label={t('tokens.daysLabel')} help={t('tokens.days')} />
      </div>
      <RadioField
        field={fields.preset}
        label={t('tokens.may')}
        help={t('tokens.mayHelp')}
        options={presets.map((value) => ({ value, label: t(`tokens.presets.${value}`) }))}
      />
      <div className="token-boxes">
        <BoxesField
          field={fields.grants}
          label={t('tokens.single')}
          help={t('tokens.singleHelp')}
          options={grants.map((value) => ({ value, label: words.name(value) }))}
        />
      </div>
      <BoxField field={fields.isTest} label={t('tokens.isTest')} help={t('tokens.isTestHelp')} />
      <details className="token-limits" open={answer !== undefined}>
        <summary>{t('tokens.limits')}</summary>
        <p className="field-help">{t(`tokens.customersHelp.${account ? 'service' : 'personal'}`)}</p>
        <CustomerLimit form={form} field={fields.customers} customers={customers} answer={answer} />
        <div className="token-fields">
          <TextField field={fields.networks} label={t('tokens.networks')} help={t('tokens.networksHelp')} rows={3} isNumbers />
          {maySetLimit && (
            <NumberField
              field={fields.perMinute}
              label={t('tokens.perMinute')}
              help={t('tokens.perMinuteHelp', { usual: limits.apiCalls.points })}
              placeholder={String(limits.apiCalls.points)}
            />
          )}
          {maySetLimit && account && (
            <NumberField
              field={fields.mostWrites}
              label={t('tokens.mostWrites')}
              help={t('tokens.mostWritesHelp', { usual: mostWritesOfToken })}
              placeholder={String(mostWritesOfToken)}
            />
          )}
        </div>
      </details>
      <ProofField field={fields.ownPassword} isProven={isProven} help={t('ownPassword.proofOfToken')} />
      <FormEnd send={t('tokens.create')} back={back} />
    </OwnForm>
  )
}
