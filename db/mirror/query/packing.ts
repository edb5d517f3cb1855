import roaring, { type RoaringBitmap32 } from 'roaring'
import { DamagedIndex } from '#db/mirror/damage.ts'

export type Bitmap = RoaringBitmap32
const Bitmaps = roaring.RoaringBitmap32

/** Up to this size a set is stored as plain numbers: a bitmap's header would be larger. */
const tiny = 16

export function packSet(ords: Uint32Array): Buffer {
  if (ords.length <= tiny) return Buffer.from(Uint8Array.from(new Uint8Array(ords.buffer, ords.byteOffset, ords.byteLength)))
  return new Bitmaps(ords).serialize('portable') as Buffer
}

export function unpackSet(size: number, bytes: Buffer): Bitmap {
  if (size <= tiny) return new Bitmaps(numbersIn(bytes))
  try {
    return Bitmaps.deserialize(bytes, 'portable')
  } catch (cause) {
    throw new DamagedIndex('A stored set cannot be unpacked.', { cause })
  }
}

export function numbersIn(bytes: Buffer | undefined): Uint32Array {
  return asNumbers(Uint32Array, bytes)
}

export function datesIn(bytes: Buffer | undefined): Float64Array {
  return asNumbers(Float64Array, bytes)
}

/** A view of the bytes when they are aligned for such numbers, which a buffer from SQLite need not be; otherwise a copy. */
function asNumbers<Numbers>(type: NumbersType<Numbers>, bytes: Buffer = Buffer.alloc(0)): Numbers {
  const { BYTES_PER_ELEMENT: width } = type
  const { buffer, byteOffset } = bytes.byteOffset % width === 0 ? bytes : Uint8Array.from(bytes)
  return new type(buffer, byteOffset, bytes.length / width)
}

interface NumbersType<Numbers> {
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): Numbers
  readonly BYTES_PER_ELEMENT: number
}

export function toSet(ords: Iterable<number> | Uint32Array): Bitmap {
  return new Bitmaps(ords)
}

const chunk = new Uint32Array(65_536)

/** All chunks share one array: new arrays of all members for each page kept the garbage collector busy. */
export function* chunksOf(set: Bitmap): Generator<Uint32Array> {
  for (let from = 0; from < set.size; from += chunk.length) yield set.rangeUint32Array(chunk, from)
}

export function emptySet(): Bitmap {
  return new Bitmaps()
}

/** A single set is returned itself, so the result must not be changed. Starts with the smallest set, to do the least work. */
export function intersect(sets: readonly Bitmap[]): Bitmap {
  const [first, second, ...rest] = [...sets].sort((one, other) => one.size - other.size)
  if (!first) return emptySet()
  if (!second) return first
  const result = Bitmaps.and(first, second)
  for (const set of rest) result.andInPlace(set)
  return result
}

/** A single set is returned itself, because copies of large sets kept the garbage collector busy: the result must not be changed. */
export function unite(sets: readonly Bitmap[]): Bitmap {
  const [first, second] = sets
  return first && !second ? first : Bitmaps.orMany([...sets])
}

/** An empty second set returns the first itself, so the result must not be changed. */
export function subtract(from: Bitmap, what: Bitmap): Bitmap {
  return what.isEmpty ? from : Bitmaps.andNot(from, what)
}

export function flip(set: Bitmap, ord: number): void {
  if (!set.delete(ord)) set.add(ord)
}
