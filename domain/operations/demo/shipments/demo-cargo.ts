import type { Dice } from '#db/seed/dice.ts'
import type { Mode } from '#domain/freight/geography/mode.ts'
import type { ContainerType, Goods } from './demo-goods.ts'

/** Cubic metres that can in practice be stowed in a container, and kilograms it may carry. */
const capacities: Record<ContainerType, { volume: number; weight: number }> = {
  '20GP': { volume: 28, weight: 21_500 },
  '40GP': { volume: 57, weight: 26_000 },
  '40HC': { volume: 67, weight: 26_200 },
  '40RH': { volume: 58, weight: 25_000 },
}

interface Load {
  pieces: number
  weightKg: number
  volumeM3: number
}

export interface Cargo extends Load {
  boxes: (Load & { type: ContainerType })[]
  isGroupage: boolean
}

export function packCargo(dice: Dice, mode: Mode, goods: Goods): Cargo {
  if (mode === 'air') return { ...loadOf(goods, dice.between(4, 180) / 10, 4_500), boxes: [], isGroupage: false }
  if (mode === 'land') return { ...loadOf(goods, dice.between(120, 750) / 10, 22_000), boxes: [], isGroupage: false }
  const isGroupage = dice.chance(0.12)
  const count = isGroupage ? 1 : dice.pick([1, 1, 1, 2, 2, 3, 4])
  const type = dice.pick(goods.containers)
  const { volume, weight } = capacities[type]
  const boxes = Array.from({ length: count }, () => {
    const filled = isGroupage ? dice.between(8, 30) : dice.between(72, 97)
    return { type, ...loadOf(goods, (volume * filled) / 100, weight) }
  })
  const total = (figure: (load: Load) => number) => round(boxes.reduce((sum, box) => sum + figure(box), 0))
  return {
    pieces: total((box) => box.pieces),
    weightKg: total((box) => box.weightKg),
    volumeM3: total((box) => box.volumeM3),
    boxes,
    isGroupage,
  }
}

function loadOf({ density, pieceVolume }: Goods, space: number, mostWeight: number): Load {
  const pieceWeight = density * pieceVolume
  const pieces = Math.max(1, Math.floor(Math.min(space / pieceVolume, mostWeight / pieceWeight)))
  return { pieces, weightKg: round(pieces * pieceWeight), volumeM3: round(pieces * pieceVolume) }
}

export function dimensionsOf({ pieceVolume }: Goods): string {
  const height = Math.round(Math.cbrt(pieceVolume / 1.8) * 100)
  const width = Math.round(height * 1.2)
  const length = Math.round((pieceVolume * 1_000_000) / (width * height))
  return `${length} × ${width} × ${height} cm`
}

const round = (figure: number) => Math.round(figure * 1_000) / 1_000
