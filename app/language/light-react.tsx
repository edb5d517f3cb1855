import { createContext, useContext } from 'react'
import type { LightTranslator } from './light-translator.ts'

const Spoken = createContext<LightTranslator | null>(null)

export const SpokenIn = Spoken.Provider

/** What react-i18next's hook is to components, in the browser's half of the build (vite.config.ts). */
export function useTranslation(): { t: LightTranslator['t']; i18n: LightTranslator } {
  const translator = useContext(Spoken)
  if (!translator) throw new Error('A component is drawn outside of the language it speaks.')
  return { t: translator.t, i18n: translator }
}
