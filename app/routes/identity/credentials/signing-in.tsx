import { Outlet, useLocation } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { JumpMarks } from '#app/components/navigation/jump-marks.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { AccountPlaces } from '#app/routes/identity/account/account-places.tsx'
import { CompanySection } from './company-section.tsx'
import { FactorSection } from './factor-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import type { SigningInFacts } from './signing-in-facts.ts'
import { type SigningInRoute, signingInSections } from './signing-in-sections.ts'

/** All by which a person signs in, in sections. Each section has an address: what is sent to it comes back to it. */
export function SigningIn({ answer, ...facts }: SigningInFacts & { answer?: unknown }) {
  const { t } = useTranslation()
  const { hash } = useLocation()
  const { current, sections, roleId, owes, password } = facts
  const first = sections[0]
  // An address without a mark leads to its section, too.
  useEffect(() => {
    if (!hash && current !== first && window.scrollY === 0) document.getElementById(signingInSections[current].id)?.scrollIntoView()
  }, [hash, current, first])
  const answerOf = (section: SigningInRoute) => (section === current ? answer : undefined)
  const parts: Record<SigningInRoute, { what: string; part: ReactNode }> = {
    ownPassword: {
      what: t('ownPassword.what', { email: password.email }),
      part: <PasswordSection {...facts} answer={answerOf('ownPassword')} />,
    },
    secondFactor: { what: t('secondFactor.what'), part: <FactorSection {...facts} answer={answerOf('secondFactor')} /> },
    passkeys: { what: t('passkeys.what'), part: <PasskeysSection {...facts} /> },
    ownSignIns: { what: t('companySignIn.own.what'), part: <CompanySection {...facts} /> },
    sessions: { what: t('sessions.where'), part: <SessionsSection {...facts} answer={answerOf('sessions')} /> },
  }
  return (
    <>
      {owes !== 'password' && <AccountPlaces roleId={roleId} />}
      <PageTitle title={t('menu.signingIn')} />
      {owes === 'password' && <Notice tone="attention">{t('ownPassword.owed')}</Notice>}
      {sections.length > 2 && (
        <JumpMarks marks={sections.map((section) => ({ id: signingInSections[section].id, label: t(signingInSections[section].label) }))} />
      )}
      {sections.map((section) => {
        const { id, label } = signingInSections[section]
        return (
          <section key={section} id={id} className="panel signing-in-part" aria-labelledby={`${id}-title`}>
            <header>
              <h2 id={`${id}-title`}>{t(label)}</h2>
              <p className="field-help">{parts[section].what}</p>
            </header>
            <div>{parts[section].part}</div>
          </section>
        )
      })}
      <Outlet />
    </>
  )
}
