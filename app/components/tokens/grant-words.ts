import { useTranslation } from '#app/components/text/translation.ts'
import { type Grant, presetOf } from '#domain/identity/tokens/grants.ts'

type KeyOf<Text extends string> = Text extends `${infer Noun}:${infer Right}` ? `${Noun}-${Right}` : Text

const mostNamed = 2

/** Grants in the reader's words: each, and all of them in a few. */
export function useGrantWords() {
  const { t } = useTranslation()
  const name = (grant: Grant) => {
    const key = grant.replace(':', '-') as KeyOf<Grant>
    return t(`tokens.grants.${key}`)
  }
  const summary = (grants: readonly Grant[]) => {
    const preset = presetOf(grants)
    if (preset) return t(`tokens.presets.${preset}`)
    return grants.length > mostNamed + 1 ? t('tokens.rights', { count: grants.length }) : grants.map(name).join(', ')
  }
  return { name, summary }
}
