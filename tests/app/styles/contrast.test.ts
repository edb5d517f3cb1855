import { clampChroma, formatHex } from 'culori'
import { describe, expect, test } from 'vitest'
import { firstColours } from '#domain/core/projects/brand-palette.ts'
import { projects } from '#domain/platform/environment/projects.ts'
import { contrast, excess, paletteOf } from './palette.ts'

const themes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
/** Companies' colours: 24 hues as loud as a screen shows them, then black, white, a grey and a pale one. */
const hues = Array.from({ length: 24 }, (_, each) => each * 15)
const brands = [
  ...hues.map((h) => formatHex(clampChroma({ mode: 'oklch', l: 0.65, c: 0.4, h }, 'oklch'))),
  ...['#000000', '#ffffff', '#7f7f7f', '#f3e9ff'],
]
const pairs = themes.flatMap((theme) => [
  ...projects.map(({ id }) => [theme, id, undefined] as const),
  ...brands.map((brand) => [theme, 4, brand] as const),
])

const grounds = ['paper', 'surface', 'sunken', 'hover']
const meanings = ['good', 'way', 'attention', 'late', 'closed']

/** WCAG AA for text: 4.5 to 1. */
const texts = [
  ...['ink', 'ink-soft', 'ink-faint', 'accent', 'late'].flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
  ...meanings.flatMap((meaning) => [[meaning, `${meaning}-soft`] as const, [meaning, 'surface'] as const]),
  ['accent', 'accent-soft'],
  ['accent-strong', 'surface'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-accent', 'good'],
  ['ink', 'late-soft'],
  ['on-pill', 'pill'],
  ['on-brand-deep', 'brand-deep'],
  ['on-brand-deep', 'brand-dark'],
] as const

/** WCAG AA for controls and graphics: 3 to 1. */
const shapes = [
  ['control-line', 'surface'],
  ['control-line', 'paper'],
  ['brand', 'paper'],
  ['brand', 'surface'],
  ['project-second', 'brand-deep'],
  ['good-fill', 'hover'],
  ['way-fill', 'hover'],
  ['late-fill', 'hover'],
  ['good-fill', 'surface'],
  ['chart-first', 'surface'],
  ['chart-second', 'surface'],
] as const

describe.each(pairs)('theme %s in project %i with colour %s', (theme, project, brand) => {
  const colour = paletteOf(theme, project, brand)
  const below = (floor: number, wanted: readonly (readonly [string, string])[]) =>
    wanted
      .map(([front, back]) => ({ pair: `${front} on ${back}`, contrast: contrast(colour(front), colour(back)) }))
      .filter((each) => each.contrast < floor)

  test('every text has readable contrast', () => {
    expect(below(4.5, texts)).toEqual([])
  })

  test('every control and bar has enough contrast', () => {
    expect(below(3, shapes)).toEqual([])
  })

  test('every colour is within sRGB', () => {
    const names = new Set([...texts, ...shapes].flat())
    // Half of 1/255, for rounding.
    expect([...names].filter((name) => excess(colour(name)) > 0.002)).toEqual([])
  })
})

test('the status pill is one light blue in projects 1 to 5 and another blue in project 6', () => {
  const pills = projects.map(({ id }) => paletteOf('a', id)('pill'))
  const [first, ...others] = pills
  expect(others.slice(0, 4)).toEqual(Array(4).fill(first))
  expect(first?.[0]).toBeGreaterThan(0.8)
  expect(pills[5]?.[0]).toBeLessThan(0.6)
  for (const [, , hue] of pills) expect(hue > 220 && hue < 275).toBe(true)
})

test('the contrast of two greys equals the WCAG figure', () => {
  expect(contrast([1, 0, 0], [0, 0, 0])).toBeCloseTo(21, 1)
})

test('the colours that a form begins with are those of the projects', () => {
  const brands = projects.map(({ id }) => {
    const [l, c, h] = paletteOf('a', id)('brand')
    return [String(id), formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'))]
  })
  expect(Object.fromEntries(brands)).toEqual(firstColours)
})
