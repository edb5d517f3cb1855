import Big from 'big.js'

/** What weights and volumes are stored in (product decision 58). */
export type Measure = 'kg' | 'm3'

const pound = '0.45359237'
const cubicFoot = '0.028316846592'
/** By the spellings of forms, of carriers and of UN/ECE Recommendation 20. A ton without more is one of three, so it is none. */
const factors: { [measure in Measure]: [factor: string, spellings: string][] } = {
  kg: [
    ['1', 'kg kgs kgm kilo kilos kilogram kilograms kilogramo kilogramos quilograma quilogramas'],
    ['0.001', 'g gr grm gram grams gramo gramos grama gramas'],
    ['1000', 't tne mt tonne tonnes tonelada toneladas'],
    [pound, 'lb lbs lbr pound pounds libra libras'],
  ],
  m3: [
    ['1', 'm3 m³ cbm mtq'],
    ['0.001', 'l lt ltr ltrs liter liters litre litres litro litros'],
    [cubicFoot, 'cft cuft ft3 ft³ ftq cf'],
  ],
}

const byUnit = {
  kg: unitsOf('kg'),
  m3: unitsOf('m3'),
} satisfies { [measure in Measure]: Map<string, Big> }

function unitsOf(measure: Measure): Map<string, Big> {
  return new Map(factors[measure].flatMap(([factor, spellings]) => spellings.split(' ').map((unit) => [unit, new Big(factor)] as const)))
}

/** As a source says it. */
export type SaidFigure = { figure: number; unit: string }

/** The column with what a source said, where it said it in other units than the field is stored in. */
export const saidColumns = { weightKg: 'weightAsSaid', volumeM3: 'volumeAsSaid' } as const
export type MeasuredField = keyof typeof saidColumns

export const isSaidColumn = (column: string): boolean => Object.values<string>(saidColumns).includes(column)

const measureOf = { weightKg: 'kg', volumeM3: 'm3' } as const satisfies { [field in MeasuredField]: Measure }

/** Adds figures by unit: "5291 lb" and "9 lb + 20 kg" are "5300 lb + 20 kg". */
export function addSaid(one: string, other: string): string {
  const sums = new Map<string, Big>()
  for (const part of [...one.split(' + '), ...other.split(' + ')]) {
    const [figure = '0', unit = ''] = part.split(/ (.*)/)
    sums.set(unit, (sums.get(unit) ?? new Big(0)).plus(figure))
  }
  return [...sums].map(([unit, sum]) => `${sum.toFixed()} ${unit}`).join(' + ')
}

/**
 * What lines said in other units, completed by what the rest of them said in the unit that is stored. Null where it does not come to the
 * exact `value`, as when the first of several lines counts.
 */
export function wholeSaid(field: MeasuredField, said: string, value: string, isSum: boolean): string | null {
  const rest = new Big(value).minus(inStoredUnit(field, said))
  if (rest.eq(0)) return said
  return isSum && rest.gt(0) ? addSaid(said, `${rest.toFixed()} ${measureOf[field]}`) : null
}

/** The figures of a source beside the one that is stored; null where that has changed since, by a person or another source. */
export function saidFigures(field: MeasuredField, said: string | null, stored: number | null): SaidFigure[] | null {
  if (said === null || stored === null || !inStoredUnit(field, said).round(3, Big.roundHalfUp).eq(stored)) return null
  return said.split(' + ').map((part) => {
    const [figure = '', unit = ''] = part.split(/ (.*)/)
    return { figure: Number(figure), unit }
  })
}

function inStoredUnit(field: MeasuredField, said: string): Big {
  return said.split(' + ').reduce((sum, part) => {
    const [figure = '0', unit = ''] = part.split(/ (.*)/)
    return sum.plus(new Big(figure).times(factorOf(measureOf[field], unit) ?? 0))
  }, new Big(0))
}

/** How many kg or m³ one of this unit is, exactly; undefined for a unit that is none of the measure. */
export const factorOf = (measure: Measure, unit: string): Big | undefined => byUnit[measure].get(unit.toLowerCase().replace(/[\s.]/g, ''))
