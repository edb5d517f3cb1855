import { getInputProps } from '@conform-to/react'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { Field } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { ZoneField } from '#app/components/form/zone-field.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { NameFields } from '#app/routes/catalogues/name-fields.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { addPlace, correctPlace } from '#domain/catalogues/places/place-editing.server.ts'
import { placeKinds } from '#domain/catalogues/places/place-list.ts'
import { findPlaceLine, listCountries } from '#domain/catalogues/places/project-places.server.ts'
import { href } from '#domain/core/href.ts'
import { namesOfFields, perOtherName } from '#domain/locales/names.ts'
import { zoneChoices, zoneNames } from '#domain/platform/schedules/time-zone.ts'
import { zoneOption } from '#domain/platform/schedules/zone-option.ts'
import { placeForm } from './place-form.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('place', args)
  const code = params.place
  const place = code === 'new' ? null : found(await findPlaceLine(viewer, code))
  const named = zoneNames()
  return json({
    place,
    suggestedName: new URL(args.request.url).searchParams.get('name')?.slice(0, 80) ?? '',
    countries: listCountries(viewer),
    zones: zoneChoices(now).filter((label) => named.has(zoneOption(label).value)),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('place', args)
  const code = params.place
  if (code !== 'new') found(await findPlaceLine(viewer, code))
  const edit = act
  return answerSubmission(args.request, placeForm, async ({ version = 0, isSure, placeCode, otherNames = [], ...typed }) => {
    const { name, kind, countryCode, latitude, longitude, timeZone } = typed
    const facts = { name, kind, countryCode, latitude, longitude, timeZone, names: namesOfFields(typed) }
    const written = { ...facts, code: placeCode, otherNames }
    if (code === 'new') await addPlace(edit, written, isSure === 'on')
    else found(await correctPlace(edit, version, { ...written, code }, isSure === 'on'))
    return redirectWithToast(href('places') + withoutName(new URL(args.request.url).search), 'places.saved')
  })
}

function withoutName(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('name')
  return params.size > 0 ? `?${params}` : ''
}

/** To the sixth decimal, a tenth of a metre: the reference data beyond it are noise. */
const degreesText = (degrees: number) => String(Number(degrees.toFixed(6)))

export default function PlaceDialog() {
  const { t } = useTranslation()
  const { place, suggestedName, countries, zones } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const first = place
    ? {
        version: String(place.version),
        placeCode: place.code,
        kind: place.kind,
        name: place.name,
        ...perOtherName((language) => place.names[language] ?? ''),
        otherNames: place.otherNames.join('\n'),
        countryCode: place.countryCode,
        timeZone: place.timeZone,
        latitude: degreesText(place.latitude),
        longitude: degreesText(place.longitude),
      }
    : { name: suggestedName, kind: 'place' }
  const [form, fields] = useOwnForm(placeForm, { answer, id: 'place', first })
  const search = withoutName(useLocation().search)
  const back = href('places') + search
  const messages = Object.values(answer?.error ?? {}).flat() as string[]
  const isDoubted = messages.some((message) => message.startsWith('places.doubtful')) || answer?.initialValue?.isSure === 'on'
  return (
    <DialogPage title={place ? t('catalogues.editOf', { name: place.name }) : t('places.add')} back={back}>
      {place && place.state !== 'reference' && (
        <p>
          {t(`places.told.${place.state}`)}{' '}
          <Link to={href('placeRemoval', { place: place.code }) + search} preventScrollReset>
            {t(`places.takeBack.${place.state}`)}
          </Link>
        </p>
      )}
      <OwnForm form={form} className="admin-form">
        {place ? (
          <>
            <input {...getInputProps(fields.version, { type: 'hidden' })} key={fields.version.key} />
            <input {...getInputProps(fields.placeCode, { type: 'hidden' })} key={fields.placeCode.key} />
          </>
        ) : (
          <Field field={fields.placeCode} type="text" label={t('places.code')} help={t('places.codeHelp')} autoComplete="off" />
        )}
        <SelectField
          field={fields.kind}
          label={t('places.kind')}
          options={placeKinds.map((value) => ({ value, label: t(`places.kinds.${value}`) }))}
        />
        <Field field={fields.name} type="text" label={t('catalogues.name')} autoComplete="off" />
        <NameFields fields={fields} />
        <TextField field={fields.otherNames} label={t('places.otherNames')} help={t('places.otherNamesHelp')} rows={3} />
        <SelectField field={fields.countryCode} label={t('places.country')} empty={t('places.chooseCountry')} options={countries} />
        <Field field={fields.latitude} type="text" label={t('places.latitude')} help={t('places.latitudeHelp')} autoComplete="off" />
        <Field field={fields.longitude} type="text" label={t('places.longitude')} help={t('places.longitudeHelp')} autoComplete="off" />
        <ZoneField field={fields.timeZone} label={t('places.zone')} empty={t('places.chooseZone')} zones={zones} />
        {isDoubted && (
          <Checkbox {...getInputProps(fields.isSure, { type: 'checkbox' })} key={fields.isSure.key}>
            {t('places.sure')}
          </Checkbox>
        )}
        <p className="field-help">{t('places.when')}</p>
        <FormEnd send={t('administration.save')} back={back} />
      </OwnForm>
    </DialogPage>
  )
}
