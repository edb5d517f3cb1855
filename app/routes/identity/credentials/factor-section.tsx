import { Link } from '@remix-run/react'
import { ErrorNotice } from '#app/components/feedback/error-notice.tsx'
import { Notice } from '#app/components/feedback/notice.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'
import type { SigningInFacts } from './signing-in-facts.ts'
import { TrustedDevices } from './trusted-devices.tsx'
import { TurnedOff } from './turned-off.tsx'
import { TurnedOn } from './turned-on.tsx'

type FactorSectionProps = Pick<SigningInFacts, 'factor' | 'devices' | 'isProven' | 'owes'> & { answer: unknown }

export function FactorSection({ factor, devices, isProven, owes, answer }: FactorSectionProps) {
  const { t } = useTranslation()
  const codes = (answer as { codes?: string[] } | null | undefined)?.codes
  return (
    <>
      {owes === 'factor' && (
        <Notice tone="attention" role="status">
          {t('secondFactor.owed')}
        </Notice>
      )}
      {codes && <RecoveryCodes codes={codes} />}
      {!codes && factor?.state === 'off' && (
        <>
          <ErrorNotice answer={answer} />
          <TurnedOff isOwed={owes === 'factor'} />
        </>
      )}
      {!codes && factor?.state === 'setting-up' && <SetUp appKey={factor.text} qr={factor.qr} lastResult={answer} />}
      {!codes && factor?.state === 'on' && <TurnedOn factor={factor} isProven={isProven} lastResult={answer} />}
      {!codes && factor?.state === 'on' && <TrustedDevices devices={devices} />}
      {owes === 'factor' && factor?.state === 'off' && (
        <p>
          <Link to={href('newPasskey')}>{t('passkeys.instead')}</Link>
        </p>
      )}
    </>
  )
}
