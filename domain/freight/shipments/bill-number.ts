import { foldText } from '#domain/platform/search/text/fold-text.ts'

/** Words by which carriers are called, by the codes (SCAC) that stand before the digits of their bills. */
const carriers: Readonly<Record<string, string>> = {
  aplu: 'apl',
  cmdu: 'cma',
  cosu: 'cosco',
  eglv: 'evergreen',
  hdmu: 'hmm|hyundai',
  hlcu: 'hapag',
  maei: 'maersk',
  maeu: 'maersk',
  mcpu: 'maersk',
  medu: 'msc|mediterranean',
  mscu: 'msc|mediterranean',
  oneu: 'one|ocean network',
  oney: 'one|ocean network',
  oolu: 'oocl|orient overseas',
  pcip: 'pil|pacific international',
  pilu: 'pil|pacific international',
  sudu: 'sud|maersk',
  whlc: 'wan hai',
  ymja: 'yang ming|yangming',
  ymlu: 'yang ming|yangming',
  zimu: 'zim',
}

/** The same expression in SQL is `billCoreOf` of db/postgres/schema/freight/bill-core.ts. */
const leadingCode = /^(m?awb(?:no)?|[a-z]{4})(?=[0-9]{6,}$)/

const plain = (bill: string): string => bill.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * The letters and digits of a bill of lading or an air waybill in lower case, without the four letters of a carrier (SCAC) before digits
 * alone and without the word AWB: "MAEU 254804822" is "254804822", "AWB 176-1234 5675" is "17612345675".
 */
export const billCore = (bill: string): string => plain(bill).replace(leadingCode, '')

function codeOf(bill: string): string | null {
  const [, code = ''] = leadingCode.exec(plain(bill)) ?? []
  return /^[a-z]{4}$/.test(code) && !/^[mh]awb$/.test(code) ? code : null
}

/** Whether a text names a shipment's bill, whose carrier may tell that the same digits are another carrier's. */
export function isSameBill(text: string, bill: string, carrier: string | null): boolean {
  if (billCore(text) !== billCore(bill) || billCore(bill) === '') return false
  const [said, stored] = [codeOf(text), codeOf(bill)]
  if (said && stored) return said === stored || (said in carriers && carriers[said] === carriers[stored])
  const code = said ?? stored
  return code === null || said === null || !isOfAnother(code, carrier)
}

/** Of bills that are the same but for a code, those that are written alike where there are any: a file can have both as two. */
export function writtenAlike<Each>(
  text: string,
  all: readonly Each[],
  billsOf: (each: Each) => readonly (string | null)[],
): readonly Each[] {
  const alike = all.filter((each) => billsOf(each).some((bill) => bill?.toLowerCase() === text.toLowerCase()))
  return alike.length > 0 ? alike : all
}

/** Whether a carrier's name is that of another one than its code says; an unknown name or code is nobody's. */
function isOfAnother(code: string, carrier: string | null): boolean {
  const own = carriers[code]
  if (!own || !carrier) return false
  const name = ` ${foldText(carrier).replace(/[^a-z0-9]+/g, ' ')} `
  const isCalled = (words: string) => words.split('|').some((word) => name.includes(` ${word} `) || name.startsWith(` ${word}`))
  return !isCalled(own) && Object.values(carriers).some(isCalled)
}
