import { type NeededDocument, type NeededRule, type NeedingShipment, neededDocuments, needsOf } from './needed-documents.ts'

/** Of the documents that are told by their names. */
const names: Partial<Record<NeededDocument, RegExp>> = {
  bill_of_lading:
    /\b(bill of lading|house bill|master bill|air waybill|(h|m)?b\/?l|(h|m)?awb|conocimiento|gu[ií]a a[ée]rea|carta porte)\b/i,
  commercial_invoice: /\b(invoice|factura)\b/i,
  packing_list: /\b(packing|empaque)\b/i,
}

/** Decided by the category; without one, by the name or by a bill number in it. Null for any other document. */
export function neededDocumentOf(
  { category, name }: { category: string | null; name: string },
  bills: readonly (string | null)[],
): NeededDocument | null {
  if (category) return neededDocuments.find((each) => each === category) ?? null
  const words = name.replaceAll('_', ' ')
  if (bills.some((bill) => bill && name.includes(bill))) return 'bill_of_lading'
  return neededDocuments.find((each) => names[each]?.test(words)) ?? null
}

interface Documented extends NeedingShipment {
  papers: readonly { category: string | null; name: string }[]
  bills: readonly (string | null)[]
}

/** Which documents a shipment lacks of those that it needs by these rules. */
export function missingDocuments(shipment: Documented, rules: readonly NeededRule[]): NeededDocument[] {
  const there = new Set(shipment.papers.map((paper) => neededDocumentOf(paper, shipment.bills)))
  return needsOf(shipment, rules, 0).flatMap(({ document }) => (there.has(document) ? [] : [document]))
}
