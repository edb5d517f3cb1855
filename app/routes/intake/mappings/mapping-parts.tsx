import { ListField } from '#app/components/form/fields/list-field.tsx'
import type { AnyForm, FieldsOf, OneField } from '#app/components/form/fields-of.ts'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { mostMappedLegs } from '#domain/intake/fields/leg-fields.ts'
import { type FormNoun, fieldWords, legKey, mappingWords, type WordPart } from '#domain/intake/mappings/mapping-words.ts'
import type { TypedMapping } from '#domain/intake/mappings/typed-mapping.ts'
import { EventEntry, LeftOutEntry, LegEntry } from './mapping-entries.tsx'
import type { mappingForm } from './mapping-form.ts'
import { samplesText, type Tried } from './mapping-result.tsx'
import { FieldRule, WordField } from './word-field.tsx'
import { fieldLabelOf, wordLabelOf } from './word-labels.ts'

interface MappingPartsProps {
  form: AnyForm
  fields: Pick<FieldsOf<typeof mappingForm>, 'words' | 'leaveOut' | 'events' | 'legs'>
  noun: FormNoun
  marks: { [key: string]: 'sure' | 'question' }
  trial: Tried | null
  /** What the form began with: what is filled is in sight. */
  used: Pick<TypedMapping, 'words' | 'legs'>
}

/** Every word of a mapping, by what it is about. */
export function MappingParts({ form, fields, noun, marks, trial, used }: MappingPartsProps) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const words = fields.words.getFieldset() as unknown as { [key: string]: OneField }
  const tried = trial && 'words' in trial ? trial.words : {}
  const helpOf = (key: string) =>
    [marks[key] && t(`received.mappings.marks.${marks[key]}`), samplesText(tried[key], t, count)].filter(Boolean).join(' ') || undefined
  const part = (name: WordPart) =>
    mappingWords[noun]
      .filter((word) => word.part === name)
      .map((word) => (
        <WordField
          key={word.key}
          word={word}
          field={words[word.key] as OneField}
          label={wordLabelOf(word.key, t)}
          help={helpOf(word.key)}
        />
      ))
  const all = fieldWords[noun]
  const filled = all.filter(({ key }) => Object.keys(used.words).some((each) => each === key || each.startsWith(`${key}_`)))
  const rule = (word: (typeof all)[number]) => (
    <FieldRule
      key={word.key}
      word={word}
      words={words}
      label={fieldLabelOf(noun, word.field, t)}
      help={helpOf(word.key)}
      used={used.words}
    />
  )
  const rest = all.filter((word) => !filled.includes(word))
  return (
    <>
      <section className="panel">
        <h2>{t('received.mappings.parts.file')}</h2>
        <div className="mapping-words">{part('file')}</div>
      </section>
      <section className="panel">
        <h2>{t('received.mappings.parts.identity')}</h2>
        <div className="mapping-words">{part('identity')}</div>
      </section>
      <section className="panel">
        <h2>{t('received.mappings.parts.fields')}</h2>
        <div className="mapping-words">
          {part('fields')}
          {filled.map(rule)}
        </div>
        {rest.length > 0 && (
          <details className="mapping-more" open={filled.length === 0}>
            <summary>{t('received.mappings.further', { count: rest.length, total: count(rest.length) })}</summary>
            <div className="mapping-words">{rest.map(rule)}</div>
          </details>
        )}
      </section>
      <section className="panel">
        <h2>{t(`received.mappings.parts.places.${noun}`)}</h2>
        <div className="mapping-words">{part('places')}</div>
      </section>
      {noun === 'shipments' && (
        <section className="panel">
          <h2>{t('received.mappings.parts.legs')}</h2>
          <ListField
            form={form}
            field={fields.legs}
            label={t('received.mappings.legList')}
            nameOf={(place) => t('received.mappings.legOf', { place })}
            most={mostMappedLegs}
          >
            {(entry, at) => <LegEntry entry={entry} helpOf={(key) => helpOf(`${legKey(at)}_${key}`)} used={used.legs[at] ?? {}} />}
          </ListField>
        </section>
      )}
      <section className="panel">
        <h2>{t('received.mappings.parts.leftOut')}</h2>
        <ListField
          form={form}
          field={fields.leaveOut}
          label={t('received.mappings.leaveOut')}
          nameOf={(place) => t('received.mappings.leaveOutOf', { place })}
          most={50}
        >
          {(entry) => <LeftOutEntry entry={entry} />}
        </ListField>
        <div className="mapping-words">{part('leftOut')}</div>
      </section>
      {noun !== 'invoices' && (
        <section className="panel">
          <h2>{t('received.mappings.parts.events')}</h2>
          <ListField
            form={form}
            field={fields.events}
            label={t('received.mappings.eventList')}
            nameOf={(place) => t('received.mappings.eventOf', { place })}
            most={50}
          >
            {(entry) => <EventEntry entry={entry} noun={noun} />}
          </ListField>
        </section>
      )}
      <section className="panel">
        <details className="mapping-more">
          <summary>{t('received.mappings.parts.more')}</summary>
          <div className="mapping-words">{part('more')}</div>
        </details>
      </section>
    </>
  )
}
