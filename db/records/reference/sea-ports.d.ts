declare module 'sea-ports' {
  interface SeaPort {
    name: string
    city?: string
    /** A state or province by its English name. */
    province?: string
    /** Longitude first. */
    coordinates?: [number, number]
    timezone?: string
  }
  const seaPorts: { JSON: Record<string, SeaPort> }
  export default seaPorts
}
