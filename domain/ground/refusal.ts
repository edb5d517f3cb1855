/**
 * A broken business rule, told to the person who asked. The message is a key of the dictionary
 * (domain/ground/language), the field the form control it belongs to; without one it concerns the whole form.
 */
export class Refusal extends Error {
  readonly key: string
  readonly field: string | undefined
  readonly values: Record<string, string | number>

  constructor(key: string, field?: string, values: Record<string, string | number> = {}) {
    super(key)
    this.name = 'Refusal'
    this.key = key
    this.field = field
    this.values = values
  }
}
