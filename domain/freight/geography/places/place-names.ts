import { namesInAll } from '#domain/locales/names.ts'
import { findCountryCode } from './countries.ts'
import { foldName } from './fold-name.ts'
import type { KnownPlace } from './known-places.ts'

const spelledOut = new Map(
  Object.entries({ st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount', pto: 'puerto', sta: 'santa', cd: 'ciudad' }),
)

/** What a part of a name says of the kind of place, and of none by itself: "Pipavav (Victor) Port", "Aleknagik / New". */
const commonWords = new Set(
  'port puerto porto harbour harbor new old airport aeropuerto aeroporto terminal dock docks wharf pier bay river island islands city town'.split(
    ' ',
  ),
)

type NamedPlace = Pick<KnownPlace, 'name' | 'names' | 'otherNames' | 'townNames'>

/** Includes the names inside "Mumbai (ex Bombay)", "Jakarta, Java", "Westport/Port Klang". */
export function foldedNamesOf({ name, names, otherNames = [], townNames = [] }: NamedPlace): Set<string> {
  const whole = [...namesInAll({ name, names }), ...otherNames, ...townNames]
  const parts = whole.flatMap((each) => each.split(/[(),/]/).map((part) => part.replace(/^\s*ex /, '')))
  const usable = parts.map(foldName).filter((part) => part.length > 2 && !commonWords.has(part) && !findCountryCode(part))
  return new Set([...whole.map(foldName), foldName(name.replace(/\(.*\)/, '')), ...usable].map(spellOut).filter((each) => each !== ''))
}

export function spellOut(name: string): string {
  return name
    .split(' ')
    .map((word) => spelledOut.get(word) ?? word)
    .join(' ')
}
