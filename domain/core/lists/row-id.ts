export const idPattern = /^[1-9]\d{0,14}$/

export const readId = (text: string | null | undefined): number | null => (idPattern.test(text ?? '') ? Number(text) : null)
