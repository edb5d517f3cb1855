import type { PlaceFacts } from './place-facts.ts'

/** What a place is called in a language. */
export function placeNameIn(language: string, { name, nameEs }: Pick<PlaceFacts, 'name' | 'nameEs'>): string {
  return language === 'es' ? (nameEs ?? name) : name
}
