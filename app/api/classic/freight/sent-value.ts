/** Clients send an emptied field as an empty text. */
export const emptyAsNull = (value: unknown): unknown =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value

/** The day of a date that is sent with its hour; anything else as it is, for the call to refuse. */
export const sentDay = (value: unknown): unknown =>
  typeof value === 'string' ? (/^(\d{4}-\d{2}-\d{2})[T ]/.exec(value)?.[1] ?? value) : value
