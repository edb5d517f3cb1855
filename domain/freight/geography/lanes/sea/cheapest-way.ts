interface Way {
  nodes: number[]
  cost: number
}

interface Ground {
  size: number
  visit: (node: number, step: (neighbour: number, cost: number) => void) => void
}

/** Dijkstra from any start to any goal, with the costs of departure and arrival. Null without a way. */
export function findCheapestWay(ground: Ground, starts: Map<number, number>, goals: Map<number, number>): Way | null {
  const end = ground.size
  const costs = new Float64Array(end + 1).fill(Number.POSITIVE_INFINITY)
  const before = new Int32Array(end + 1).fill(-1)
  const queue = makeQueue()
  const reach = (node: number, cost: number, from: number) => {
    if (cost >= (costs[node] ?? 0)) return
    costs[node] = cost
    before[node] = from
    queue.add(node, cost)
  }
  for (const [node, cost] of starts) reach(node, cost, -1)
  for (let next = queue.take(); next; next = queue.take()) {
    const [node, cost] = next
    if (node === end) return { nodes: trace(before, before[end] ?? -1), cost }
    if (cost > (costs[node] ?? 0)) continue
    const arriving = goals.get(node)
    if (arriving !== undefined) reach(end, cost + arriving, node)
    ground.visit(node, (neighbour, step) => reach(neighbour, cost + step, node))
  }
  return null
}

function trace(before: Int32Array, last: number): number[] {
  const nodes: number[] = []
  for (let node = last; node >= 0; node = before[node] ?? -1) nodes.push(node)
  return nodes.reverse()
}

function makeQueue() {
  const heap: [node: number, cost: number][] = []
  const costAt = (place: number) => heap[place]?.[1] ?? Number.POSITIVE_INFINITY
  const swap = (a: number, b: number) => {
    const [first, second] = [heap[a], heap[b]]
    if (first && second) [heap[a], heap[b]] = [second, first]
  }
  return {
    add(node: number, cost: number) {
      let place = heap.push([node, cost]) - 1
      for (let above = (place - 1) >> 1; place > 0 && costAt(above) > cost; above = (place - 1) >> 1) {
        swap(place, above)
        place = above
      }
    },
    take() {
      swap(0, heap.length - 1)
      const least = heap.pop()
      for (let place = 0, below = 1; below < heap.length; below = 2 * place + 1) {
        if (costAt(below + 1) < costAt(below)) below += 1
        if (costAt(place) <= costAt(below)) break
        swap(place, below)
        place = below
      }
      return least
    },
  }
}
