import { foldText } from '#domain/platform/search/text/fold-text.ts'

export const equipmentKinds = ['dry', 'reefer', 'special'] as const
export type EquipmentKind = (typeof equipmentKinds)[number]

export const equipmentLengths = [20, 40, 45] as const
export type EquipmentLength = (typeof equipmentLengths)[number]

export interface Equipment {
  kind: EquipmentKind | null
  length: EquipmentLength | null
}

/** ISO 6346: length, height and width, then a type ("R1") or a group of types ("RT"). "45R1" is a reefer of 40 feet. */
const sizeTypeCode = /^([24L])[0-9C-FLMNP](?:([GVRHUPTBSKN])[0-9]|(GP|VH|RE|RT|RS|HR|HI|UT|UP|PL|PF|PC|PS|PT|TN|TD|TG|BU|BK|SN))$/
/** ISO 6346 of 1984: length, height, and two digits for the type. "4532" is a reefer of 40 feet. */
const formerCode = /^([249])[0-9](\d)\d$/
const lengthOfCode = new Map<string, EquipmentLength>([
  ['2', 20],
  ['4', 40],
  ['L', 45],
  ['9', 45],
])

/** Spellings of carriers and terminals, in Spanish and Portuguese too: "40RF", "40' Reefer", "45HQ", "40 Foot High Cube", "20 Tanque". */
const words: [EquipmentKind, RegExp][] = [
  ['reefer', /(?<![A-Z])(?:RF|RE|RH|RQ|HR|HRF|RFH|RHC|HCRF|RC|RS|RT)(?![A-Z])|REEFER|REFRIG|RFR|FRIGO/],
  [
    'special',
    /(?<![A-Z])(?:OT|OH|OTH|FR|FRH|FL|PL|PF|PC|TK|TN|TD|BK|BU|HT)(?![A-Z])|OPEN|FLAT|PLATFORM|TANK|BULK|HARD ?TOP|ABIERTO|ABERTO|PLATAFORMA|TANQUE|CISTERNA|GRANEL/,
  ],
  [
    'dry',
    /(?<![A-Z])(?:GP|DV|DC|DR|ST|STD|SD|HC|HQ|VH|PW)(?![A-Z])|DRY|STANDARD|GENERAL|HI(?:GH)?[ -]?CUBE|PALLET ?WIDE|SECO|ESTANDAR|PADRAO|CUBO ALTO/,
  ],
]

/** By ISO 6346 of today and of 1984, or in the words of carriers. What is not known is null: 40 feet of an unknown kind. */
export function equipmentOf(type: string | null): Equipment {
  const text = foldText(type ?? '')
    .trim()
    .toUpperCase()
  const [, length = '', group = '', groupOfTypes = ''] = sizeTypeCode.exec(text) ?? []
  if (length) return { kind: kindOfGroup(group || groupOfTypes.charAt(0)), length: lengthOfCode.get(length) ?? null }
  const [, formerLength = '', formerType = ''] = formerCode.exec(text) ?? []
  if (formerLength) return { kind: kindOfFormerType(Number(formerType)), length: lengthOfCode.get(formerLength) ?? null }
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

/** 0 general purpose, 1 ventilated, 2 insulated or heated, 3 and 4 refrigerated; 5 open top, 6 platform, 7 tank, 8 bulk, 9 air. */
function kindOfFormerType(tens: number): EquipmentKind {
  if (tens <= 1) return 'dry'
  return tens <= 4 ? 'reefer' : 'special'
}
