import { describe, expect, test } from 'vitest'
import { chooseNames } from '#app/components/map/atlas/names.ts'
import { project } from '#app/components/map/projection.ts'
import { atlasNames } from '#domain/freight/geography/world/atlas-names.ts'
import { dictionary as en } from '#domain/locales/en/dictionary.ts'

const wordOf = ({ key }: (typeof atlasNames)[number]) => en.map.names[key]
const middle = (names: ReturnType<typeof chooseNames>) => names.filter(({ id }) => id.endsWith('0') && !id.endsWith('360'))

describe('place names on a map', () => {
  test('a closer zoom shows more names, and seas replace oceans', () => {
    const far = middle(chooseNames(wordOf, { centre: [10, 50], zoom: 1.5 }, [])).map(({ name }) => name.key)
    const near = middle(chooseNames(wordOf, { centre: [10, 50], zoom: 5 }, [])).map(({ name }) => name.key)
    expect(far).toEqual(expect.arrayContaining(['northAtlantic', 'US', 'BR']))
    expect(far).not.toContain('NL')
    expect(near).toEqual(expect.arrayContaining(['NL', 'northSea']))
    expect(near).not.toContain('northAtlantic')
  })

  test('names never overlap at any zoom', () => {
    for (let zoom = 1; zoom <= 8; zoom += 0.25) {
      const names = middle(chooseNames(wordOf, { centre: [0, 20], zoom }, []))
      const places = names.map(({ position, name }) => ({ at: project(position, zoom), width: wordOf(name).length * 6 }))
      places.forEach((one, number) => {
        for (const other of places.slice(number + 1)) {
          const isApart = Math.abs(one.at[0] - other.at[0]) > (one.width + other.width) / 2 || Math.abs(one.at[1] - other.at[1]) > 14
          expect(isApart).toBe(true)
        }
      })
    }
  })

  test('a name that would cover a mark is left out', () => {
    const brazil = atlasNames.find(({ key }) => key === 'BR')
    const seen = chooseNames(wordOf, { centre: [0, 0], zoom: 3 }, brazil ? [brazil.position] : [])
    expect(seen.map(({ name }) => name.key)).not.toContain('BR')
  })
})
