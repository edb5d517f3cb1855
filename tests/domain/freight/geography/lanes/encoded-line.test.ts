import { expect, test } from 'vitest'
import { readLine, writeLine } from '#domain/freight/geography/lanes/encoded-line.ts'
import type { Position } from '#domain/freight/geography/world/position.ts'

test.each<{ what: string; line: Position[]; written: string }>([
  { what: 'nothing', line: [], written: '' },
  { what: 'a place', line: [[-97.92, 22.4]], written: '-9792,2240' },
  { what: 'a way', line: [[-97.92, 22.4], [-93.45, 22.98], [-93.45, -0.01]], written: '-9792,2240 447,58 0,-2299' }, // biome-ignore format: one line a way
  { what: 'a way over the antimeridian', line: [[179.5, 0], [181.25, 1]], written: '17950,0 175,100' }, // biome-ignore format: one line a way
])('$what is written as distances and read back unchanged', ({ line, written }) => {
  expect(writeLine(line)).toBe(written)
  expect(readLine(written)).toEqual(line)
})

test('a line is written to the hundredth of a degree, and errors do not add up', () => {
  const line = Array.from({ length: 500 }, (_, n): Position => [n / 7, -n / 13])
  readLine(writeLine(line)).forEach(([longitude, latitude], n) => {
    expect(Math.abs(longitude - n / 7)).toBeLessThanOrEqual(0.00501)
    expect(Math.abs(latitude + n / 13)).toBeLessThanOrEqual(0.00501)
  })
})
