import { firstWhere } from '#db/mirror/query/first-where.ts'
import { none, type Place } from '#db/mirror/query/ordering.ts'
import { Postings } from './postings.ts'
import { KeyTape } from './tape.ts'

interface SortedOrder {
  ords: Uint32Array
  keys: Float64Array
  texts: readonly string[]
}

export class OrderWriter {
  private readonly numbers = new KeyTape()
  private readonly texts = new Postings()

  add(key: Place['key']): void {
    if (typeof key === 'string') this.texts.add(this.numbers.length, [key])
    this.numbers.push(typeof key === 'string' ? Number.NaN : key)
  }

  sort(): SortedOrder {
    const { terms: texts, starts, ords: withText } = this.texts.sort()
    return texts.length === 0 ? sortNumbers(this.numbers) : { texts, ...this.sortTexts(texts.length, starts, withText) }
  }

  private sortTexts(texts: number, starts: Uint32Array, withText: Uint32Array): Pick<SortedOrder, 'ords' | 'keys'> {
    const ords = new Uint32Array(this.numbers.length)
    const keys = new Float64Array(this.numbers.length).fill(none)
    for (let text = 0; text < texts; text += 1) {
      const [from, to] = [starts[text] ?? 0, starts[text + 1] ?? 0]
      ords.set(withText.subarray(from, to), from)
      ords.subarray(from, to).reverse()
      keys.fill(text, from, to)
    }
    let at = withText.length
    for (let ord = this.numbers.length - 1; ord >= 0; ord -= 1) if (this.numbers.at(ord) === none) ords[at++] = ord
    return { ords, keys }
  }
}

function sortNumbers(numbers: KeyTape): SortedOrder {
  const keys = numbers.toArray().sort()
  const ords = new Uint32Array(numbers.length)
  const placed = new Uint32Array(numbers.length)
  for (let ord = numbers.length - 1; ord >= 0; ord -= 1) {
    const key = numbers.at(ord)
    const start = firstWhere(keys.length, (at) => (keys[at] ?? none) >= key)
    const before = placed[start] ?? 0
    ords[start + before] = ord
    placed[start] = before + 1
  }
  return { ords, keys, texts: [] }
}
