import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Field } from '#app/components/form/field.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { VersionField } from '#app/components/form/version-field.tsx'
import { ZoneField } from '#app/components/form/zone-field.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { answerEdit } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { writeLanguage } from '#app/server/translation.server.ts'
import { href } from '#domain/core/href.ts'
import { findLatestMail } from '#domain/core/mail/own-mail.server.ts'
import { listStoppedTopics } from '#domain/core/mail/unsubscription.server.ts'
import { changeProfile, findProfile } from '#domain/identity/access/preferences/profile.server.ts'
import { languageName, languages } from '#domain/locales/language.ts'
import { currentZone, zoneChoices, zoneName } from '#domain/platform/schedules/time-zone.ts'
import { AccountPlaces } from './account-places.tsx'
import { findAccountState } from './account-state.server.ts'
import { AccountTable } from './account-table.tsx'
import { OwnMail } from './own-mail.tsx'
import { profileForm } from './profile-form.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('profile', args)
  const [profile, latestMail, stopped, account] = await Promise.all([
    findProfile(viewer),
    findLatestMail(viewer),
    listStoppedTopics(viewer),
    findAccountState(viewer, now),
  ])
  const { roleId, email, language } = viewer
  const { chosenZone } = profile
  return json({
    roleId,
    email,
    language,
    latestMail,
    stopped,
    account,
    profile: { ...profile, chosenZone: chosenZone && (currentZone(chosenZone) ?? chosenZone) },
    now: now.toISOString(),
    zones: zoneChoices(now),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer } = await enter('profile', args)
  return answerEdit(args.request, profileForm, async ({ position, telephone = null, timeZone = null, ...needed }) => {
    await changeProfile(act, { ...needed, position: position || null, telephone, timeZone })
    const headers = new Headers({ 'Set-Cookie': await writeLanguage(needed.language) })
    // As of Remix's redirectDocument: the texts of a page come with its document.
    if (needed.language !== viewer.language) headers.set('X-Remix-Reload-Document', 'true')
    return redirectWithToast(href('profile'), 'profile.saved', {}, headers)
  })
}

const texts = ['name', 'lastName', 'position', 'telephone'] as const

export default function OwnProfile() {
  const { t } = useTranslation()
  const { roleId, email, language, profile, latestMail, stopped, account, now, zones } = useLoaderData<typeof loader>()
  const { name, lastName, position, telephone, chosenZone, browserZone, projectZone } = profile
  const answer = useActionData<typeof action>()
  const [form, fields] = useOwnForm(profileForm, {
    answer,
    first: { name, lastName, position, telephone, language, timeZone: chosenZone ?? '' },
  })
  const unchosen = browserZone ? t('profile.ofBrowser', { zone: zoneName(browserZone) }) : t('profile.ofProject', { zone: projectZone })
  return (
    <>
      <AccountPlaces roleId={roleId} />
      <PageTitle title={t('profile.title')}>{t('profile.what')}</PageTitle>
      <div className="profile-parts">
        <section className="panel" aria-labelledby="person">
          <h2 id="person">{t('profile.person')}</h2>
          <OwnForm form={form} className="profile-form">
            <VersionField<Record<(typeof texts)[number], string | null>> field={fields.version} version={profile.version} answer={answer}>
              {({ current }) =>
                texts.map((field) => ({ label: t(`adminUsers.fields.${field}`), theirs: current[field], mine: fields[field].value }))
              }
            </VersionField>
            <Field field={fields.name} type="text" label={t('adminUsers.fields.name')} autoComplete="given-name" />
            <Field field={fields.lastName} type="text" label={t('adminUsers.fields.lastName')} autoComplete="family-name" />
            <Field field={fields.position} type="text" label={t('adminUsers.fields.position')} autoComplete="organization-title" />
            <Field field={fields.telephone} type="tel" label={t('adminUsers.fields.telephone')} autoComplete="tel" />
            <SelectField
              field={fields.language}
              label={t('profile.language')}
              options={languages.map((each) => ({ value: each, label: languageName(each) }))}
            />
            <ZoneField field={fields.timeZone} label={t('profile.zone')} help={t('profile.zoneHelp')} empty={unchosen} zones={zones} />
            <p className="quiet-line">
              {t('profile.now')} <Minute instant={now} />
            </p>
            <button type="submit" className="button main">
              {t('profile.save')}
            </button>
          </OwnForm>
        </section>
        <div className="profile-column">
          <OwnMail email={email} latest={latestMail} stopped={stopped} />
          <section className="panel" aria-labelledby="ways">
            <h2 id="ways">{t('profile.waysTitle')}</h2>
            <AccountTable state={account} />
          </section>
        </div>
      </div>
    </>
  )
}
