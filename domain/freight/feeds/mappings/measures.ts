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

/** How many kg or m³ one of this unit is, exactly; undefined for a unit that is none of the measure. */
export const factorOf = (measure: Measure, unit: string): Big | undefined => byUnit[measure].get(unit.toLowerCase().replace(/[\s.]/g, ''))
