import { getInputProps } from '@conform-to/react'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { Field } from '#app/components/form/field.tsx'
import type { OneField } from '#app/components/form/fields-of.ts'
import { RadioField } from '#app/components/form/select-field.tsx'
import { ZoneField } from '#app/components/form/zone-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { type Language, languageName, languages } from '#domain/locales/language.ts'
import { fieldIn } from '#domain/locales/language-fields.ts'

type Texts = 'name' | 'colour' | `slogan${Capitalize<Language>}` | 'senderName' | 'senderAddress' | 'supportAddress'

interface BrandFieldsProps {
  fields: Record<Texts | 'timeZone' | 'apps' | 'operatorFiles', OneField<string>> & { language: OneField<Language> }
  zones: readonly string[]
  /** What holds while a field is empty. */
  settings: { senderAddress: string; timeZone: string }
}

export function BrandFields({ fields, zones, settings }: BrandFieldsProps) {
  const { t } = useTranslation()
  const text = (name: Texts) => fields[name]
  return (
    <>
      <h2>{t('branding.brand.texts')}</h2>
      <div className="admin-fields">
        <Field field={text('name')} type="text" label={t('branding.brand.name')} autoComplete="off" />
        <Field field={text('colour')} type="color" label={t('branding.brand.colour')} help={t('branding.brand.colourHelp')} />
      </div>
      <div className="admin-fields">
        {languages.map((language, place) => (
          <Field
            key={language}
            field={text(fieldIn('slogan', language))}
            type="text"
            label={t('branding.brand.sloganIn', { language: languageName(language) })}
            help={place === 0 ? t('branding.brand.sloganHelp') : undefined}
          />
        ))}
      </div>
      <Checkbox {...getInputProps(fields.apps, { type: 'checkbox' })} key={fields.apps.key}>
        {t('branding.brand.apps')}
      </Checkbox>
      <Checkbox {...getInputProps(fields.operatorFiles, { type: 'checkbox' })} key={fields.operatorFiles.key}>
        {t('branding.brand.operatorFiles')}
      </Checkbox>
      <h2>{t('branding.brand.mail')}</h2>
      <div className="admin-fields">
        <Field field={text('senderName')} type="text" label={t('branding.brand.senderName')} help={t('branding.brand.senderNameHelp')} />
        <Field
          field={text('senderAddress')}
          type="email"
          label={t('branding.brand.senderAddress')}
          help={t('branding.brand.senderAddressHelp', { address: settings.senderAddress })}
          autoComplete="off"
        />
        <Field
          field={text('supportAddress')}
          type="email"
          label={t('branding.brand.supportAddress')}
          help={t('branding.brand.supportAddressHelp')}
          autoComplete="off"
        />
      </div>
      <h2>{t('branding.brand.first')}</h2>
      <p className="field-help">{t('branding.brand.firstWhat')}</p>
      <div className="admin-fields">
        <RadioField
          field={fields.language}
          label={t('branding.brand.language')}
          options={languages.map((value) => ({ value, label: languageName(value) }))}
        />
        <ZoneField
          field={fields.timeZone}
          label={t('branding.brand.timeZone')}
          empty={t('branding.brand.timeZoneNone', { zone: settings.timeZone })}
          zones={zones}
        />
      </div>
    </>
  )
}
