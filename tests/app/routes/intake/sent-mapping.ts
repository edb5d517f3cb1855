import type { TypedMapping } from '#domain/intake/mappings/typed-mapping.ts'

/** The form of a mapping, as a browser sends it without scripts. */
export function sentMapping({ words, leaveOut, events, legs }: TypedMapping, more: Record<string, string> = {}): URLSearchParams {
  const form = new URLSearchParams(more)
  for (const [key, text] of Object.entries(words)) form.append(`words.${key}`, text ?? '')
  leaveOut.forEach(({ column = '', values = '' }, at) => {
    form.append(`leaveOut[${at}].column`, column)
    form.append(`leaveOut[${at}].values`, values)
  })
  events.forEach(({ modes = [], ...event }, at) => {
    for (const [name, text] of Object.entries(event)) form.append(`events[${at}].${name}`, text ?? '')
    for (const mode of modes) form.append(`events[${at}].modes`, mode)
  })
  legs.forEach((leg, at) => {
    for (const [key, text] of Object.entries(leg)) form.append(`legs[${at}].${key}`, text ?? '')
  })
  return form
}
