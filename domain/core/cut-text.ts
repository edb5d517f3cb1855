/** At most so many code points, so that no character is cut in half, and without lone surrogates, which PostgreSQL does not store. */
export const cutText = (text: string, most: number): string =>
  [...text.slice(0, 2 * most).replace(/\p{Cs}/gu, '\ufffd')].slice(0, most).join('')
