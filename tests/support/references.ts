export function sectionsNamed(text: string): string[] {
  return [...text.matchAll(/\b([1-9]) (§\d+(?:(?:, ?| and | or |[–-])§\d+)*)/g)].flatMap(([, part, list = '']) =>
    [...list.matchAll(/§(\d+)(?:[–-]§(\d+))?/g)].flatMap(([, first, last = first]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${part} §${Number(first) + at}`),
    ),
  )
}

/** "(decision 5)" or "decisions 15, 33 and 47"; three digits are a technical note. */
export function decisionsNamed(text: string): number[] {
  return [...text.matchAll(/\bdecisions? ((?:\d{1,2}(?!\d)(?:, | and | or )?)+)/gi)].flatMap(([, list = '']) =>
    (list.match(/\d+/g) ?? []).map(Number),
  )
}

export const headingsOf = (part: string) => [...part.matchAll(/^## ([123] §\d+) /gm)].map((match) => match[1] ?? '')
