/** The tax ids of Mexico that stand for no company in particular: the public at home, and whoever is abroad. */
export const generalRfcs = ['xaxx010101000', 'xexx010101000']

/**
 * An RFC as it is compared: letters, digits and & alone, in any case, as dashes and blanks are only how it is printed. Ñ is a letter of
 * its own. Null for none, and for one that any number of customers may have. PostgreSQL's fold_rfc answers the same letters.
 */
export function rfcKey(rfc: string | null): string | null {
  const letters = (rfc ?? '').normalize('NFC').replace(/ñ/gi, '#').normalize('NFKD').toLowerCase().replaceAll('#', 'ñ')
  const key = letters.replace(/[^a-z0-9ñ&]/g, '')
  return key === '' || generalRfcs.includes(key) ? null : key
}
