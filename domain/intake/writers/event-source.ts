const prefix = 'events of '

/** Under which name events of a system write what they say: a feed may have the system's name. */
export const eventWriterOf = (system: string): string => `${prefix}${system}`

/** The system whose events wrote something; null for what a feed or a person wrote. */
export const systemOf = (writer: string): string | null => (writer.startsWith(prefix) ? writer.slice(prefix.length) : null)
