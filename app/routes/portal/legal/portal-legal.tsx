import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { Field } from '#app/components/form/field.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { CalendarDay, Minute } from '#app/components/text/day.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { SettingsPlace } from '#app/routes/shell/portal-settings/settings-place.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { languageName, languages } from '#domain/locales/language.ts'
import { findController, findWrittenController } from '#domain/portal/legal/controller.server.ts'
import { legalNames } from '#domain/portal/legal/legal-name.ts'
import { findLegalStateOf, saveController } from '#domain/portal/legal/legal-state.server.ts'
import { listLegalVersions } from '#domain/portal/legal/legal-texts.server.ts'
import '#app/routes/portal/brand-preview.css'
import { controllerForm } from './legal-forms.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('portalLegal', args)
  return json({
    written: await findWrittenController(viewer),
    controller: await findController(viewer.projectId),
    state: await findLegalStateOf(viewer.projectId),
    versions: await listLegalVersions(viewer),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act } = await enter('portalLegal', args)
  return answerSubmission(args.request, controllerForm, async ({ name, address, contact, email }) => {
    const written = { name: name || null, address: address || null, contact: contact || null, email: email || null }
    found(await saveController(act, written))
    return redirectWithToast(href('portalLegal'), 'branding.legal.controllerSaved')
  })
}

export default function PortalLegal() {
  const { t } = useTranslation()
  const { state, versions } = useLoaderData<typeof loader>()
  return (
    <>
      <SettingsPlace current="portalLegal" />
      <PageTitle title={t('branding.legal.title')} />
      <div className="portal-legal">
        {!state.isSettled && <Notice tone="attention">{t('branding.legal.unsettled')}</Notice>}
        <ControllerPanel />
        <section className="panel">
          <h2>{t('branding.legal.texts')}</h2>
          <p className="field-help">{t(`branding.legal.state.${state.texts}`)}</p>
          <ul className="portal-legal-texts">
            {legalNames.flatMap((document) =>
              languages.map((language) => {
                const last = versions.find((each) => each.document === document && each.language === language)
                return (
                  <li key={`${document} ${language}`}>
                    <span>
                      <strong>{t(`legal.${document}`)}</strong> · {languageName(language)}
                      <span className="field-help">
                        {last ? t('branding.legal.versionOf', { version: last.version, day: last.datedOn }) : t('branding.legal.none')}
                      </span>
                    </span>
                    <Link className="button small" to={href('legalEditing', { document, language })}>
                      {t('branding.legal.edit')}
                      <span className="visually-hidden">
                        {' '}
                        {t(`legal.${document}`)}, {languageName(language)}
                      </span>
                    </Link>
                  </li>
                )
              }),
            )}
          </ul>
          {state.texts === 'first' && (
            <Link className="button" to={href('legalConfirmation')} preventScrollReset>
              {t('branding.legal.confirm')}
            </Link>
          )}
        </section>
        {versions.length > 0 && (
          <section className="panel">
            <h2>{t('branding.legal.history')}</h2>
            <Ledger
              label={t('branding.legal.history')}
              missing={<NotGiven />}
              columns={(['text', 'version', 'datedOn', 'publishedAt', 'by'] as const).map((key) => ({ label: t(`branding.legal.${key}`) }))}
              rows={versions.map(({ document, language, version, datedOn, publishedAt, by }) => ({
                id: `${document} ${language} ${version}`,
                cells: [
                  <Link key="text" to={href('legalVersion', { document, language, version })} preventScrollReset>
                    {t(`legal.${document}`)}, {languageName(language)}
                  </Link>,
                  version,
                  <CalendarDay key="dated" day={datedOn} />,
                  <Minute key="published" instant={publishedAt} />,
                  by,
                ],
              }))}
            />
          </section>
        )}
      </div>
      <Outlet />
    </>
  )
}

function ControllerPanel() {
  const { t } = useTranslation()
  const { written, controller } = useLoaderData<typeof loader>()
  const [form, fields] = useOwnForm(controllerForm, { answer: useActionData<typeof action>(), id: 'controller', first: written })
  return (
    <section className="panel">
      <h2>{t('branding.legal.controller')}</h2>
      <p className="field-help">{t('branding.legal.controllerWhat')}</p>
      <OwnForm form={form} className="admin-form">
        <div className="admin-fields">
          {(['name', 'address', 'contact', 'email'] as const).map((key) => (
            <Field
              key={key}
              field={fields[key]}
              type={key === 'email' ? 'email' : 'text'}
              label={t(`branding.legal.controllerFields.${key}`)}
              help={t('branding.legal.controllerEmpty', { value: controller[key] })}
              autoComplete="off"
            />
          ))}
        </div>
        <p className="panel-actions">
          <button type="submit" className="button main">
            {t('branding.legal.saveController')}
          </button>
        </p>
      </OwnForm>
    </section>
  )
}
