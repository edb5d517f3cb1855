import { fieldsOf, listOf, textOf } from '#app/api/classic/sent.ts'
import { invalidField } from '#app/api/http/read-request.server.ts'
import { modes, transportModeName } from '#domain/freight/geography/mode.ts'
import { statuses, traffics } from '#domain/freight/shipments/shipment.ts'
import type { Language } from '#domain/locales/language.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { isDay } from '#domain/platform/schedules/day.ts'

const mostValues = 1_000

type Names = (value: string, say: Say) => readonly string[]

/** The filters with values of their own, and every name by which a client may know one: the catalogue's, the API's and the reader's. */
const closed: Record<string, { filter: string; values: readonly string[]; namesOf: Names }> = {
  ModoTransporte: {
    filter: 'mode',
    values: modes,
    namesOf: (value, say) => [transportModeName(value as (typeof modes)[number]), say(`freight.modes.${value as (typeof modes)[number]}`)],
  },
  Estatus: { filter: 'status', values: statuses, namesOf: (value, say) => [say(`freight.statuses.${value as (typeof statuses)[number]}`)] },
  Traffic: {
    filter: 'traffic',
    values: traffics,
    namesOf: (value, say) => [say(`freight.traffics.${value as (typeof traffics)[number]}`)],
  },
}
const places = { POL: 'pol', POD: 'pod' }
const days = { ETDFrom: 'etdFrom', ETDTo: 'etdTo', ETAFrom: 'etaFrom', ETATo: 'etaTo' }

/** `advanced` of shipments/all as filters of the list: throws 400 at a value that is none. Other keys are not read. */
export function sentFilters(advanced: unknown, language: Language): Record<string, string | string[]> {
  const sent = fieldsOf(advanced)
  const say = translatorIn(language)
  const filters: Record<string, string | string[]> = {}
  const refused = (key: string) => invalidField(['advanced', key], language)
  for (const key of [...Object.keys(closed), ...Object.keys(places)]) if (valuesIn(sent, key).length > mostValues) throw refused(key)
  for (const [key, { filter, values, namesOf }] of Object.entries(closed)) {
    filters[filter] = valuesIn(sent, key).map((given) => {
      const found = values.find((value) => [value, ...namesOf(value, say)].some((name) => isSame(name, given)))
      if (found === undefined) throw refused(key)
      return found
    })
  }
  for (const [key, filter] of Object.entries(places)) filters[filter] = valuesIn(sent, key).map(codeIn)
  for (const [key, filter] of Object.entries(days)) {
    const [day] = valuesIn(sent, key)
    if (day !== undefined && !isDay(day.slice(0, 10))) throw refused(key)
    if (day !== undefined) filters[filter] = day.slice(0, 10)
  }
  return filters
}

/** One value or a list; a catalogue entry means its `value`. */
function valuesIn(sent: Record<string, unknown>, key: string): string[] {
  const given = Object.hasOwn(sent, key) ? sent[key] : null
  const each = Array.isArray(given) ? listOf(given) : [given]
  return each.map((value) => textOf(fieldsOf(value).value ?? value).trim()).filter((value) => value !== '')
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The catalogue names a place with its code behind it. */
const codeIn = (text: string): string => / ([A-Z]{2}[A-Z2-9]{3}|[A-Z]{3})$/.exec(text)?.[1] ?? text
