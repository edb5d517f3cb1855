import { describe, expect, test } from 'vitest'
import { projects } from '#domain/core/projects/projects.ts'
import { contrast, excess, paletteOf } from './palette.ts'

const themes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const pairs = themes.flatMap((theme) => projects.map(({ id }) => [theme, id] as const))

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

describe.each(pairs)('theme %s in project %i', (theme, project) => {
  const colour = paletteOf(theme, project)
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
