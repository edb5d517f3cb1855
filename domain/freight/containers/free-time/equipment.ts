/** What a tariff tells apart: boxes for dry cargo, refrigerated ones, and all others (open tops, flat racks, tanks). */
export const equipmentKinds = ['dry', 'reefer', 'special'] as const
export type EquipmentKind = (typeof equipmentKinds)[number]

/** Nominal lengths in feet. */
export const equipmentLengths = [20, 40, 45] as const
export type EquipmentLength = (typeof equipmentLengths)[number]

export interface Equipment {
  /** Null where the words of its type do not say it. */
  kind: EquipmentKind | null
  length: EquipmentLength | null
}

/** ISO 6346: length, height and width, group of types, a figure. "45R1" is a reefer of 40 feet. */
const sizeTypeCode = /^([24L])[0-9C-F]([GVRHUPTBSKN])[0-9]$/
const lengthOfCode = new Map<string, EquipmentLength>([
  ['2', 20],
  ['4', 40],
  ['L', 45],
])

/** How lines and terminals write it: "40RF", "40' Reefer", "20OT", "45HQ", "40 HIGH CUBE". */
const words: [EquipmentKind, RegExp][] = [
  ['reefer', /RF|RE|RH|RQ|HR|REEFER|REFRIG/],
  ['special', /OT|OH|FR|FL|PL|TK|TN|BK|BU|OPEN|FLAT|PLATFORM|TANK|BULK/],
  ['dry', /GP|DV|DC|DR|ST|SD|HC|HQ|DRY|STANDARD|GENERAL|HIGH ?CUBE/],
]

/** The kind and length that a container's type means, as an ISO 6346 code or as people write it. */
export function equipmentOf(type: string | null): Equipment {
  const text = (type ?? '').trim().toUpperCase()
  const [, length = '', group = ''] = sizeTypeCode.exec(text) ?? []
  if (group) return { kind: kindOfGroup(group), length: lengthOfCode.get(length) ?? null }
  const feet = Number(/(?<!\d)(20|40|45)(?!\d)/.exec(text)?.[1])
  return {
    kind: words.find(([, pattern]) => pattern.test(text))?.[0] ?? null,
    length: equipmentLengths.find((each) => each === feet) ?? null,
  }
}

function kindOfGroup(group: string): EquipmentKind {
  if (group === 'R' || group === 'H') return 'reefer'
  return group === 'G' || group === 'V' ? 'dry' : 'special'
}
