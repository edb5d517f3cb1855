import type { FieldName } from '#domain/intake/fields/feed-fields.ts'

/** A value of a field, and whose it is. */
export interface SaidValue {
  /** Null: a person, in the portal. */
  source: string | null
  /** Instants are ISO texts in UTC. */
  value: string | number | boolean
  isDay: boolean
  /** When it was said, where that is known. */
  at: string | null
}

export interface SourcedField {
  field: FieldName
  /** Of a date: the clock of its place. */
  timeZone: string | null
  stands: SaidValue
  /** What other sources say, the one that counts next first. */
  others: SaidValue[]
}

/** Of whom somebody says something else than what stands. */
export const isContested = ({ stands, others }: SourcedField): boolean => others.some(({ value }) => value !== stands.value)
