declare module 'sea-ports' {
  interface SeaPort {
    name: string
    city?: string
    province?: string
    coordinates?: [number, number]
    timezone?: string
  }
  const seaPorts: { JSON: Record<string, SeaPort> }
  export default seaPorts
}
