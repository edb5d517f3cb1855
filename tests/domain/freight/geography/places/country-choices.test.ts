import { expect, test } from 'vitest'
import { countryChoices, countryText, currentCountry } from '#domain/freight/geography/places/country-choices.ts'

test('all spellings of a country are one country, shown in the reader’s language', () => {
  for (const written of ['Mexico', 'México', ' mexico ', 'MX', 'MEX']) {
    expect([currentCountry(written), countryText(written, 'es')]).toEqual(['Mexico', 'México'])
  }
  expect(countryText('Alemania', 'en')).toBe('Germany')
  expect(countryText('Mexcio', 'es')).toBe('Mexcio')
  expect(currentCountry(null)).toBeNull()
})

test('the stored value of every country is found again in each language', () => {
  for (const language of ['en', 'es'] as const) {
    const choices = countryChoices(language, null)
    expect(choices.length).toBeGreaterThan(240)
    expect(choices.filter(({ value, label }) => currentCountry(value) !== value || countryText(value, language) !== label)).toEqual([])
    expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length)
  }
})

test('text that names no country stays an option for the customer that has it', () => {
  expect(countryChoices('en', 'Mexcio')[0]).toEqual({ value: 'Mexcio', label: 'Mexcio' })
  expect(countryChoices('es', 'México').filter(({ label }) => label === 'México')).toHaveLength(1)
})
