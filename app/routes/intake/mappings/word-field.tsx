import { getInputProps } from '@conform-to/react'
import { Field } from '#app/components/form/field.tsx'
import { FieldFrame } from '#app/components/form/field-frame.tsx'
import type { OneField } from '#app/components/form/fields-of.ts'
import { SelectField } from '#app/components/form/select-field.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { type FieldWord, isMeasured, type MappingWord } from '#domain/intake/mappings/mapping-words.ts'

interface LabelledField {
  field: OneField
  label: string
  help?: string | undefined
}

/** A column of the example is offered; any other can be typed. */
export function ColumnField({ field, label, help }: LabelledField) {
  const { key, ...control } = getInputProps(field, { type: 'text', ariaDescribedBy: help ? field.descriptionId : undefined })
  return (
    <FieldFrame field={field} label={label} help={help}>
      <input key={key} className="input" {...control} list="mapping-columns" autoComplete="off" />
    </FieldFrame>
  )
}

export function WordField({ word: { kind, choices = [] }, ...drawn }: LabelledField & { word: MappingWord }) {
  const { t } = useTranslation()
  const help = (own?: string) => [drawn.help, own].filter(Boolean).join(' ')
  if (kind === 'column') return <ColumnField {...drawn} />
  if (kind === 'text') return <Field {...drawn} help={help()} type="text" autoComplete="off" />
  if (kind === 'delimiter') return <Field {...drawn} help={help(t('received.mappings.delimiterHelp'))} type="text" autoComplete="off" />
  if (kind === 'flag' || kind === 'choice') {
    const options = kind === 'flag' ? ['true', 'false'] : choices
    return (
      <SelectField
        field={drawn.field as OneField<string>}
        label={drawn.label}
        help={help()}
        empty={t('received.mappings.usual')}
        options={options.map((value) => ({
          value,
          label: kind === 'flag' ? t(`received.mappings.${value === 'true' ? 'yes' : 'no'}`) : value,
        }))}
      />
    )
  }
  const rule = { columns: 'columnsHelp', lines: 'linesHelp', header: 'headerHelp', pairs: 'pairsHelp' } as const
  return <TextField {...drawn} help={help(t(`received.mappings.${rule[kind]}`))} rows={kind === 'pairs' ? 3 : 2} />
}

interface FieldRuleProps {
  word: FieldWord
  words: { [key: string]: OneField }
  label: string
  help?: string | undefined
  used: { [key: string]: string | undefined }
}

/** Where the value of a field comes from, and behind a fold how it is read. */
export function FieldRule({ word, words, label, help, used }: FieldRuleProps) {
  const { t } = useTranslation()
  const { key, takes } = word
  const of = (part: string) => words[`${key}_${part}`] as OneField
  const isOpen = ['others', 'take', 'values', 'value', 'unit', 'unitColumn'].some((part) => used[`${key}_${part}`])
  return (
    <div className="mapping-rule">
      <ColumnField field={words[key] as OneField} label={label} help={help} />
      <details open={isOpen}>
        <summary aria-label={t('received.mappings.ruleOf', { field: label })}>{t('received.mappings.rule')}</summary>
        <div className="mapping-rule-more">
          <TextField field={of('values')} label={t('received.mappings.values')} help={t('received.mappings.valuesHelp')} rows={3} />
          {takes.length > 0 && (
            <SelectField
              field={of('take') as OneField<string>}
              label={t('received.mappings.take')}
              empty={t('received.mappings.usual')}
              options={takes.map((take) => ({ value: take, label: t(`received.mappings.takes.${take as 'first'}`) }))}
            />
          )}
          {isMeasured(word) && (
            <>
              <Field field={of('unit')} type="text" label={t('received.mappings.unit')} />
              <TextField field={of('unitColumn')} label={t('received.mappings.unitColumn')} rows={1} />
            </>
          )}
          <TextField field={of('others')} label={t('received.mappings.others')} help={t('received.mappings.columnsHelp')} rows={1} />
          <Field field={of('value')} type="text" label={t('received.mappings.value')} />
        </div>
      </details>
    </div>
  )
}
