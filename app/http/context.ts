import '@remix-run/node'
import type { ParseKeys } from 'i18next'
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
    /** Whether a page that is alive asks for the data of its loaders or of an action. */
    asksData?: boolean
    /** What was typed when a session ended, to be drawn into its form: no action acts on it. */
    kept?: { route: string; form: FormData; messages: string[] }
    /** What an action says where it fails for no reason of the form's, a key of the dictionary; otherwise that nothing was saved. */
    failureWords?: ParseKeys
    /** What a page's loader has made in the page's place: a file to be sent as it is. */
    file?: Response
    /** Writes a failure into the log, without what the person sent. */
    report(error: unknown): void
    /** The first failure reported that has no answer yet. */
    failure?: unknown
  }
}
