import type { Translation } from '#app/components/text/translation.ts'
import type { Language } from '#domain/locales/language.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'

/** Renders a page, and returns with it the keys of the texts it asked for. */
export function renderWithKeys(
  language: Language,
  render: (translation: Translation) => string,
): { page: string; keys: ReadonlySet<string> } {
  const translate = translatorIn(language)
  const keys = new Set<string>()
  const t: Translation['t'] = (key, values) => {
    keys.add(key)
    return translate(key, values)
  }
  return { page: render({ language, t }), keys }
}

const place = '<script type="application/json" data-texts=""></script>'

/** Fills the place of the texts. `mend` is given what follows it, the scripts: searching a whole page of 150 KB takes as long as drawing a table. */
export function inlineTexts(
  page: string,
  keys: Iterable<string>,
  textsByKey: ReadonlyMap<string, string>,
  mend = (scripts: string) => scripts,
): string {
  const at = page.lastIndexOf(place)
  if (at < 0) return page
  const texts = Array.from(keys, (key) => textsByKey.get(key) ?? `${written(key)}:null`)
  return `${page.slice(0, at)}${place.replace('><', () => `>{${texts.join(',')}}<`)}${mend(page.slice(at + place.length))}`
}

/** JSON inside a script element must not contain `</script>`. */
const written = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c')

type Tree = { readonly [key: string]: string | Tree }

const pluralForm = /_(zero|one|two|few|many|other)$/

export function membersByKey(tree: Tree, path = '', members = new Map<string, string>()): ReadonlyMap<string, string> {
  for (const [name, text] of Object.entries(tree)) {
    const key = path + name
    if (typeof text !== 'string') {
      membersByKey(text, `${key}.`, members)
      continue
    }
    const member = `${written(key)}:${written(text)}`
    members.set(key, members.has(key) ? `${members.get(key)},${member}` : member)
    const base = key.replace(pluralForm, '')
    if (base !== key) members.set(base, members.has(base) ? `${members.get(base)},${member}` : `${written(base)}:null,${member}`)
  }
  return members
}
