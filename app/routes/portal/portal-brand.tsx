import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { useIntentButton } from '#app/components/form/fields/intent-button.ts'
import { FirstSubmit } from '#app/components/form/first-submit.tsx'
import type { Typed } from '#app/components/form/intent.ts'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { readTyped } from '#app/components/form/read-typed.ts'
import { VersionField } from '#app/components/form/version-field.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { portalBrandOf, usePortal } from '#app/routes/shell/portal.ts'
import { SettingsPlace } from '#app/routes/shell/portal-settings/settings-place.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found } from '#app/server/found.ts'
import { answerEdit } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { languageOf } from '#app/server/translation.server.ts'
import { firstZoneOf } from '#domain/core/hosts/project-zone.server.ts'
import { href } from '#domain/core/href.ts'
import { firstSenderAddress } from '#domain/core/mail/delivery/mail-sender.server.ts'
import { firstColours } from '#domain/core/projects/brand-palette.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import { languageName, languages } from '#domain/locales/language.ts'
import { fieldIn, perLanguage } from '#domain/locales/language-fields.ts'
import { zoneChoices } from '#domain/platform/schedules/time-zone.ts'
import { findWrittenBrand, saveBrand, type WrittenBrand } from '#domain/portal/brand/edit-brand.server.ts'
import { BrandFields } from './brand-fields.tsx'
import { brandForm } from './brand-form.ts'
import { BrandPictures } from './brand-pictures.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { changePreview, previewIntent, slogansOf, typedBrand } from './typed-brand.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('portalBrand', args)
  const brand = await findWrittenBrand(viewer)
  const firstColour = firstColours[viewer.projectId]
  return json({
    brand: { ...brand, colour: brand.colour ?? firstColour },
    firstColour,
    current: portalBrandOf(brandOf(viewer.projectId), await languageOf(args)),
    zones: zoneChoices(now),
    settings: { senderAddress: firstSenderAddress(), timeZone: firstZoneOf(viewer.projectId) },
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer } = await enter('portalBrand', args)
  return answerEdit(
    args.request,
    brandForm,
    async ({ version, apps, operatorFiles, ...typed }) => {
      const orNull = (text: string | undefined) => text || null
      const written = {
        name: typed.name,
        language: typed.language,
        showsApps: apps === 'on',
        operatorsTakeFiles: operatorFiles === 'on',
        timeZone: orNull(typed.timeZone),
        colour: typed.colour === firstColours[viewer.projectId] ? null : typed.colour,
        slogans: slogansOf(typed),
        senderName: orNull(typed.senderName),
        senderAddress: orNull(typed.senderAddress),
        supportAddress: orNull(typed.supportAddress),
      }
      found(await saveBrand(act, written, version))
      return redirectWithToast(href('portalBrand'), 'branding.brand.saved')
    },
    {},
    changePreview,
  )
}

export default function PortalBrandPage() {
  const { t } = useTranslation()
  const { current } = useLoaderData<typeof loader>()
  return (
    <>
      <SettingsPlace current="portalBrand" />
      <PageTitle title={t('branding.brand.title')} />
      {/* A saved brand begins the form anew. */}
      <BrandEditor key={JSON.stringify(current)} />
      <BrandPictures pictures={current.pictures} />
      <Outlet />
    </>
  )
}

const compared = ['name', 'colour', 'senderName', 'senderAddress', 'supportAddress', 'timeZone'] as const

function BrandEditor() {
  const { t } = useTranslation()
  const { language } = usePortal()
  const { brand, firstColour, current, zones, settings } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { showsApps, operatorsTakeFiles, slogans, ...facts } = brand
  const first = { ...facts, ...perLanguage('slogan', (language) => slogans[language] ?? '') }
  const [form, fields] = useOwnForm(brandForm, {
    answer,
    id: 'brand',
    first: { ...first, version: String(brand.version), apps: showsApps ? 'on' : '', operatorFiles: operatorsTakeFiles ? 'on' : '' },
  })
  const [typed, setTyped] = useState<Typed>()
  const sent = (answer as { initialValue?: Typed } | undefined)?.initialValue
  const shown = typedBrand(current, typed ?? sent ?? { ...first, apps: showsApps ? 'on' : '' }, language, firstColour)
  const button = useIntentButton(typed, (_, form) => setTyped(readTyped(new FormData(form))))
  return (
    <div className="brand-editor">
      <section className="panel" aria-label={t('branding.brand.title')}>
        <p className="field-help">{t('branding.brand.what')}</p>
        <OwnForm form={form} className="admin-form" onChange={(event) => setTyped(readTyped(new FormData(event.currentTarget)))}>
          <FirstSubmit />
          <VersionField<WrittenBrand> field={fields.version} version={brand.version} answer={answer}>
            {({ current }) => [
              ...compared.map((name) => ({
                label: t(`administration.history.fields.${name}`),
                theirs: current[name],
                mine: fields[name].value ?? null,
              })),
              ...languages.map((each) => ({
                label: t('branding.brand.sloganIn', { language: languageName(each) }),
                theirs: current.slogans[each] ?? null,
                mine: fields[fieldIn('slogan', each)].value ?? null,
              })),
            ]}
          </VersionField>
          <BrandFields fields={fields} zones={zones} settings={settings} />
          <FormEnd send={t('branding.brand.save')} back={href('portalBrand')} isForgetting>
            <button className="button" {...button(previewIntent)}>
              {t('branding.brand.preview')}
            </button>
          </FormEnd>
        </OwnForm>
      </section>
      <section className="panel" aria-live="off">
        <h2>{t('branding.brand.previewTitle')}</h2>
        <p className="field-help">{t('branding.brand.previewWhat')}</p>
        <BrandPreview brand={shown} />
      </section>
    </div>
  )
}
