import { findCountryCode } from './countries.ts'
import { foldName } from './folding.ts'
import { type KnownPlace, places } from './places.ts'

/** Bills of lading write "St. Louis" and "Ft. Worth" for what the reference data spells out. */
const spelledOut = new Map(
  Object.entries({ st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount', pto: 'puerto', sta: 'santa', cd: 'ciudad' }),
)

const byName = new Map<string, KnownPlace[]>()
for (const place of places.values()) {
  for (const name of listNames(place)) byName.set(name, [...(byName.get(name) ?? []), place])
}

/** The places that bear a folded name, the better known ones first. */
export function findBearers(name: string): readonly KnownPlace[] {
  return byName.get(spellOut(name)) ?? []
}

/**
 * A place is known by its name and its other names, and by what the reference data writes around them: "Mumbai (ex Bombay)",
 * "Jakarta, Java", "Westport/Port Klang".
 */
function listNames({ name, otherNames = [] }: KnownPlace): Set<string> {
  const whole = [name, ...otherNames]
  const parts = whole.flatMap((each) => each.split(/[(),/]/).map((part) => part.replace(/^\s*ex /, '')))
  const usable = parts.map(foldName).filter((part) => part.length > 2 && !findCountryCode(part))
  return new Set([...whole.map(foldName), foldName(name.replace(/\(.*\)/, '')), ...usable].map(spellOut).filter((each) => each !== ''))
}

function spellOut(name: string): string {
  return name
    .split(' ')
    .map((word) => spelledOut.get(word) ?? word)
    .join(' ')
}
