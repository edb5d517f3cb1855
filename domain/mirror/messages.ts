/** What the web thread and the mirror's writer thread say to each other. */
export type Errand = 'sync' | 'catch-up' | 'abandon' | 'close'

export interface Request {
  id: number
  errand: Errand
}

export type Report =
  /** The path to read from, or null while there is nothing fit to be read. */
  { kind: 'live'; path: string | null } | { kind: 'done'; id: number; fault?: string }

export interface WriterOptions {
  dataDir: string
  databaseUrl: string
}
