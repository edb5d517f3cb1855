import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { constraintOf } from '#app/server/forms/constraint.server.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { titleOf } from '#app/server/translation.server.ts'
import { originOf, requireViewer } from '#app/server/viewer.server.ts'
import { chooseTimeZone, findProfile } from '#domain/accounts/access/preferences/profile.server.ts'
import { href } from '#domain/core/href.ts'
import { languageName } from '#domain/core/i18n/language.ts'
import { currentZone, zoneChoices, zoneName } from '#domain/core/schedules/time-zone.ts'
import { AccountPlaces } from './account-places.tsx'
import { profileForm } from './profile-form.ts'

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await requireViewer(args, 'keep-own-profile')
  const { telephone, chosenZone, browserZone, projectZone } = await findProfile(viewer)
  const { roleId, name, lastName, email, language } = viewer
  const now = new Date()
  return json({
    constraint: constraintOf(profileForm),
    title: await titleOf(args, 'profile.title'),
    ...{ roleId, name, lastName, email, language, telephone, browserZone, projectZone },
    now: now.toISOString(),
    chosenZone: chosenZone && (currentZone(chosenZone) ?? chosenZone),
    zones: [...zoneChoices(now)],
  })
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await requireViewer(args, 'keep-own-profile')
  return answerSubmission(args.request, profileForm, async ({ timeZone = null }) => {
    await chooseTimeZone(viewer, timeZone, originOf(args), new Date())
    return redirectWithToast(href('profile'), 'profile.saved')
  })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function OwnProfile() {
  const { t } = useTranslation()
  const { constraint, roleId, name, lastName, email, telephone, language, now, chosenZone, browserZone, projectZone, zones } =
    useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(() => import('./profile-form.ts').then((forms) => forms.profileForm), {
    constraint,
    answer: useActionData<typeof action>(),
    first: { timeZone: chosenZone ?? '' },
  })
  const unchosen = browserZone ? t('profile.ofBrowser', { zone: zoneName(browserZone) }) : t('profile.ofProject', { zone: projectZone })
  return (
    <>
      <AccountPlaces roleId={roleId} />
      <PageTitle title={t('profile.title')}>{t('profile.what')}</PageTitle>
      <section className="panel" aria-label={t('profile.title')}>
        <FactList>
          <Fact name={t('profile.name')}>
            {name} {lastName}
          </Fact>
          <Fact name={t('profile.email')}>{email}</Fact>
          <Fact name={t('profile.telephone')}>{telephone}</Fact>
          <Fact name={t('profile.language')}>{languageName(language)}</Fact>
          <Fact name={t('profile.now')}>
            <Minute instant={now} />
          </Fact>
        </FactList>
      </section>
      <section className="factor-panel" aria-labelledby="zone">
        <h2 id="zone">{t('profile.zoneTitle')}</h2>
        <OwnForm form={form} className="factor-form">
          <SelectField field={fields.timeZone} label={t('profile.zone')} help={t('profile.zoneHelp')} empty={unchosen} options={zones} />
          <button type="submit" className="button main">
            {t('profile.save')}
          </button>
        </OwnForm>
        <p>
          <Link to={href('ownNotifications')}>{t('profile.hearing')}</Link>
        </p>
      </section>
    </>
  )
}
