import '@remix-run/node'
import type { TextKey } from '#domain/locales/text-key.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'

declare module '@remix-run/node' {
  interface AppLoadContext {
    nonce: string
    requestId: string
    projectId?: ProjectId
    /** What answers, where it is not a page. */
    route?: string
    /** An IPv4 address or an IPv6 /64. */
    network: string | null
    pageView?: 'document' | 'part' | null
    /** Hashed session token, from a cookie that this portal signed. */
    session?: string
    userId?: number
    /** The raw stream, for a page that takes a file; the Request itself then has no body. */
    body?: NodeJS.ReadableStream
    asksData?: boolean
    kept?: { route: string; form: FormData; messages: string[] }
    failureWords?: TextKey
    file?: Response
    report(error: unknown): void
    /** A line of the log about something refused, for which the person has read words. */
    note(facts: Record<string, unknown>, words: string): void
    failure?: unknown
  }
}
