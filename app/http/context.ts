import '@remix-run/node'
import type { ProjectId } from '#domain/ground/projects/projects.ts'

declare module '@remix-run/node' {
  /** What the server knows of a request beside the request itself. */
  interface AppLoadContext {
    nonce: string
    requestId: string
    /** The project whose host was asked; PORTAL_PROJECT until that is known. */
    projectId?: ProjectId
    /** The network the request came from: an IPv4 address, or an IPv6 /64. */
    network: string | null
    /** A whole page is asked for, or a part of one by scripts; absent for all else. */
    pageView?: 'document' | 'part' | null
    /** Of a request with a cookie that this portal signed: which session it names, hashed. */
    session?: string
    /** Who asks, once a page has found that out. */
    userId?: number
    /** What is being sent, as it comes, to a page that takes a file; the request itself then looks empty. */
    body?: NodeJS.ReadableStream
    /** What a page's loader has made in the page's place: a file to be sent as it is. */
    file?: Response
    /** Writes a failure into the log, without what the person sent. */
    report(error: unknown): void
    /** The first failure reported. */
    failure?: unknown
  }
}
