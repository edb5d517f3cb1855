import { describe, expect, test } from 'vitest'
import { exceeds, type HeldRights, knownRights, rightsWithin } from '#domain/directory/people/own-rights.ts'

const reports = ['a', 'b', 'c']
/** Every set of three reports, and "all, also what is added later". */
const sets: (string[] | null)[] = [
  null,
  ...Array.from({ length: 8 }, (_, bits) => reports.filter((_, place) => Math.floor(bits / 2 ** place) % 2 === 1)),
]
const held = (reportKeys: string[] | null): HeldRights => ({ documentCategories: [], reportKeys })
const has = (keys: readonly string[] | null, key: string) => keys === null || keys.includes(key)
const triples = sets.flatMap((own) => sets.flatMap((wanted) => sets.map((before) => ({ own, wanted, before }))))
const afterOf = ({ own, wanted, before }: (typeof triples)[number]) =>
  rightsWithin(held(own), held(wanted), held(before), reports).reportKeys

describe('rights given by one who holds some of them', () => {
  test('are never more than one holds: whatever is new is one’s own', () => {
    const wrong = triples.filter((each) => reports.some((key) => has(afterOf(each), key) && !has(each.before, key) && !has(each.own, key)))
    expect([triples.length, wrong]).toEqual([729, []])
  })

  test('are what was ticked where one holds it, and what was there where one does not', () => {
    const wrong = triples.filter((each) =>
      reports.some((key) => has(afterOf(each), key) !== (has(each.own, key) ? has(each.wanted, key) : has(each.before, key))),
    )
    expect(wrong).toEqual([])
  })

  test('include what is added later only if one has that, or they had it and lose nothing', () => {
    const wrong = triples.filter((each) => {
      const hasAll = reports.every((key) => has(afterOf(each), key))
      return (afterOf(each) === null) !== (hasAll && (each.own === null || each.before === null))
    })
    expect(wrong).toEqual([])
  })

  test('stay as they are where nothing that one sees of them is changed', () => {
    const changed = sets.flatMap((own) =>
      sets.filter((before) => {
        const ticked = knownRights(held(before), held(own)).reportKeys
        const after = afterOf({ own, wanted: ticked === null ? null : [...ticked], before })
        return reports.some((key) => has(after, key) !== has(before, key)) || (before === null && after !== null)
      }),
    )
    expect(changed).toEqual([])
  })

  test('exceed one’s own exactly if there is one that one does not hold', () => {
    const later = [...reports, 'added later']
    for (const own of sets) {
      for (const theirs of sets) {
        expect(exceeds(held(theirs), held(own))).toBe(later.some((key) => has(theirs, key) && !has(own, key)))
      }
    }
  })

  test('hold for documents as for reports', () => {
    const own = { documentCategories: ['shipment:booking' as const], reportKeys: [] }
    const wanted = { documentCategories: null, reportKeys: null }
    expect(rightsWithin(own, wanted, { documentCategories: ['shipment:other'], reportKeys: ['a'] }, reports)).toEqual({
      documentCategories: ['shipment:booking', 'shipment:other'],
      reportKeys: ['a'],
    })
  })
})
