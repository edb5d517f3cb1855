/** Mexican tax ids that belong to no company in particular: the public at home, and whoever is abroad. */
export const generalRfcs = ['xaxx010101000', 'xexx010101000']

/**
 * The letters, digits and & of an RFC; dashes and blanks are only printed. Ñ is a letter of its own. null for none and for a general RFC.
 * PostgreSQL's fold_rfc returns the same.
 */
export function rfcKey(rfc: string | null): string | null {
  const emails = (rfc ?? '').normalize('NFC').replace(/ñ/gi, '#').normalize('NFKD').toLowerCase().replaceAll('#', 'ñ')
  const key = emails.replace(/[^a-z0-9ñ&]/g, '')
  return key === '' || generalRfcs.includes(key) ? null : key
}
