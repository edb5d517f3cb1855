import type { PlaceFacts } from './place-facts.ts'

export function placeNameIn(language: string, { name, nameEs }: Pick<PlaceFacts, 'name' | 'nameEs'>): string {
  return language === 'es' ? (nameEs ?? name) : name
}
