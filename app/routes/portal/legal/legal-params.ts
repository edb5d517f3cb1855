import { found } from '#app/server/found.ts'
import { languages } from '#domain/locales/language.ts'
import { legalNames } from '#domain/portal/legal/legal-name.ts'

export const legalIn = ({ document, language }: { document: string; language: string }) => ({
  document: found(legalNames.find((each) => each === document)),
  language: found(languages.find((each) => each === language)),
})
