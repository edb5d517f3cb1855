import type { FieldMetadata } from '@conform-to/react'
import { Field } from '#app/components/form/field.tsx'
import type { ManyField, OneField } from '#app/components/form/fields-of.ts'
import { BoxesField, SelectField } from '#app/components/form/select-field.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { type FormNoun, fieldWords, legWords } from '#domain/intake/mappings/mapping-words.ts'
import { ColumnField, FieldRule, WordField } from './word-field.tsx'
import { fieldLabelOf, wordLabelOf } from './word-labels.ts'

interface LeftOut {
  column?: string | undefined
  values?: string | undefined
}

/** Lines with one of these words in a column, or in their first cell that has something, are no items. */
export function LeftOutEntry({ entry }: { entry: FieldMetadata<LeftOut> }) {
  const { t } = useTranslation()
  const { column, values } = entry.getFieldset()
  return (
    <>
      <TextField field={values as OneField} label={t('received.mappings.leftOutWords')} help={t('received.mappings.starHelp')} rows={2} />
      <ColumnField
        field={column as OneField}
        label={t('received.mappings.leftOutColumn')}
        help={t('received.mappings.leftOutColumnHelp')}
      />
    </>
  )
}

interface Happened {
  type?: string | undefined
  at?: string | undefined
  modes?: string[] | undefined
  description?: string | undefined
  responsible?: string | undefined
  isHidden?: string | undefined
}

/** An event that each shipment or container has at one of its dates. */
export function EventEntry({ entry, noun }: { entry: FieldMetadata<Happened>; noun: FormNoun }) {
  const { t } = useTranslation()
  const { type, at, modes, description, responsible, isHidden } = entry.getFieldset()
  const instants = fieldWords[noun].filter(({ kind }) => kind.kind === 'instant')
  const modeNames = (['air', 'sea', 'land'] as const).map((value) => ({ value: value as string, label: t(`freight.modes.${value}`) }))
  return (
    <>
      <Field field={type as OneField} type="text" label={t('received.mappings.eventType')} help={t('received.mappings.eventTypeHelp')} />
      <SelectField
        field={at as OneField<string>}
        label={t('received.mappings.eventAt')}
        empty={t('received.mappings.usual')}
        options={instants.map(({ field }) => ({ value: field, label: fieldLabelOf(noun, field, t) }))}
      />
      {noun === 'shipments' && (
        <BoxesField
          field={modes as ManyField}
          label={t('received.mappings.eventModes')}
          options={[...modeNames, { value: 'none', label: t('received.mappings.noMode') }]}
        />
      )}
      <Field field={description as OneField} type="text" label={t('received.mappings.eventDescription')} />
      <Field field={responsible as OneField} type="text" label={t('received.mappings.eventResponsible')} />
      <SelectField
        field={isHidden as OneField<string>}
        label={t('received.mappings.inTimeline')}
        options={[
          { value: '', label: t('received.mappings.yes') },
          { value: 'on', label: t('received.mappings.no') },
        ]}
      />
    </>
  )
}

interface LegEntryProps {
  entry: FieldMetadata<{ [key: string]: string | undefined }>
  /** Of a word of the leg. */
  helpOf: (key: string) => string | undefined
  used: { [key: string]: string | undefined }
}

/** A leg that each line says: its ends, and what is said of it. */
export function LegEntry({ entry, helpOf, used }: LegEntryProps) {
  const { t } = useTranslation()
  const words = entry.getFieldset() as { [key: string]: OneField }
  return (
    <div className="mapping-leg">
      {legWords.words.map((word) => (
        <WordField
          key={word.key}
          word={word}
          field={words[word.key] as OneField}
          label={wordLabelOf(word.key, t)}
          help={helpOf(word.key)}
        />
      ))}
      {legWords.fields.map((word) => (
        <FieldRule
          key={word.key}
          word={word}
          words={words}
          label={fieldLabelOf('shipments', word.field, t)}
          help={helpOf(word.key)}
          used={used}
        />
      ))}
    </div>
  )
}
