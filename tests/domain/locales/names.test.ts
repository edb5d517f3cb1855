import { expect, test } from 'vitest'
import { nameFields, nameIn, namesInAll, namesOfFields, otherNamesText, perOtherName } from '#domain/locales/names.ts'

const strike = { name: 'Strike', names: { es: 'Huelga', pt: 'Greve' } }

test.each([
  ['en', strike, 'Strike'],
  ['es', strike, 'Huelga'],
  ['pt', strike, 'Greve'],
  ['pt', { name: 'Strike', names: { es: 'Huelga' } }, 'Strike'],
  ['pt', { name: 'Strike' }, 'Strike'],
  ['es', { name: 'Strike', names: { es: '' } }, 'Strike'],
  ['xx', strike, 'Strike'],
] as const)('in %s, %o is called %s', (language, named, name) => {
  expect(nameIn(language, named)).toBe(name)
})

test('every name is found, the English one first', () => {
  expect(namesInAll(strike)).toEqual(['Strike', 'Huelga', 'Greve'])
  expect(otherNamesText(strike.names)).toBe('ES Huelga · PT Greve')
  expect(otherNamesText({})).toBeNull()
})

test('names go into a field for each other language and back, and an empty field is no name', () => {
  expect(nameFields.map(({ field }) => field)).toEqual(['nameEs', 'namePt'])
  expect(perOtherName((language) => strike.names[language])).toEqual({ nameEs: 'Huelga', namePt: 'Greve' })
  expect(namesOfFields({ nameEs: 'Huelga', namePt: '' })).toEqual({ es: 'Huelga' })
})
