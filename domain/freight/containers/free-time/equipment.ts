export const equipmentKinds = ['dry', 'reefer', 'special'] as const
export type EquipmentKind = (typeof equipmentKinds)[number]

export const equipmentLengths = [20, 40, 45] as const
export type EquipmentLength = (typeof equipmentLengths)[number]

export interface Equipment {
  kind: EquipmentKind | null
  length: EquipmentLength | null
}

/** ISO 6346: length, height and width, type group, a digit. "45R1" is a reefer of 40 feet. */
const sizeTypeCode = /^([24L])[0-9C-F]([GVRHUPTBSKN])[0-9]$/
const lengthOfCode = new Map<string, EquipmentLength>([
  ['2', 20],
  ['4', 40],
  ['L', 45],
])

/** Spellings of carriers and terminals: "40RF", "40' Reefer", "20OT", "45HQ", "40 HIGH CUBE". */
const words: [EquipmentKind, RegExp][] = [
  ['reefer', /RF|RE|RH|RQ|HR|REEFER|REFRIG/],
  ['special', /OT|OH|FR|FL|PL|TK|TN|BK|BU|OPEN|FLAT|PLATFORM|TANK|BULK/],
  ['dry', /GP|DV|DC|DR|ST|SD|HC|HQ|DRY|STANDARD|GENERAL|HIGH ?CUBE/],
]

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
