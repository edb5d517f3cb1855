import { foldText, nameKey } from '#domain/platform/search/text/fold-text.ts'

/** The words of which the forms of companies consist, without dots, as companies on both sides of the Atlantic and of the Pacific bear them. */
const words = new Set(
  `sa cv rl s sab sapi sapib sas srl sc scl ac mi sofom enr er sl slu sau spa sac saa eirl eireli ltda limitada cia epp me
  inc incorporated corp corporation co company ltd limited llc llp lp plc pty pvt pte private
  gmbh mbh ag kg kgaa ohg ug se bv nv sarl eurl snc ab as asa aps oy oyj sp oo zoo sro kft kk sdn bhd ooo sti`.split(/\s+/),
)
/** They stand between two such words. */
const between = new Set(['de', '&', 'y', 'e', 'and', 'z'])

/** A company's name without its legal form, for comparison: "Aceros S.A. de C.V." and "ACEROS" are the same. A name of nothing else stays. */
export function nameWithoutForm(name: string): string {
  const parts = foldText(nameKey(name.replaceAll('/', '').replaceAll('&', ' & '))).split(' ')
  let end = parts.length
  while (end > 1 && (words.has(parts[end - 1] ?? '') || (end < parts.length && between.has(parts[end - 1] ?? '')))) end -= 1
  return parts.slice(0, end).join(' ')
}
