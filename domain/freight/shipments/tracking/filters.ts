import { type Asked, type Choice, choices, type DayField, dayFields, type WordField, wordFields } from './asked.ts'

/** One thing the list is narrowed by, and what is asked for without it. */
export interface Filter {
  field: 'text' | Choice | WordField | DayField
  value: string
  without: Asked
}

/** Everything the list is narrowed by, in the order of the form. */
export function listFilters(asked: Asked): Filter[] {
  const { text, chosen, words, days } = asked
  return [
    ...(text ? [{ field: 'text' as const, value: text, without: { ...asked, text: '' } }] : []),
    ...choices.flatMap((field) =>
      (chosen[field] ?? []).map((value) => ({
        field,
        value,
        without: { ...asked, chosen: { ...chosen, [field]: (chosen[field] ?? []).filter((each) => each !== value) } },
      })),
    ),
    ...wordFields.flatMap((field) =>
      words[field] ? [{ field, value: words[field], without: { ...asked, words: { ...words, [field]: undefined } } }] : [],
    ),
    ...dayFields.flatMap((field) =>
      days[field] ? [{ field, value: days[field], without: { ...asked, days: { ...days, [field]: undefined } } }] : [],
    ),
  ]
}

/** The whole list, in the order and with the columns it has. */
export function withoutFilters(asked: Asked): Asked {
  return { ...asked, text: '', chosen: {}, words: {}, days: {}, page: 1 }
}
