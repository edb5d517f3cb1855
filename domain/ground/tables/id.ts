/** An id of the record as addresses and forms write it. */
export const idPattern = /^[1-9]\d{0,14}$/

/** The id in a text; null where the text is no id. */
export const readId = (text: string | null | undefined): number | null => (idPattern.test(text ?? '') ? Number(text) : null)
