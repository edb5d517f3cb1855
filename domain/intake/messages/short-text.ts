/** The text up to so many characters. No character is cut in half: the database takes no half of one. */
export const shortenText = (text: string, longest: number): string => text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')
