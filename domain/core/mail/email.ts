export type EmailCell = string | { text: string; address: string }

export interface EmailTable {
  columns: readonly { label: string; isNumber?: boolean }[]
  rows: readonly (readonly EmailCell[])[]
}

export interface EmailSection {
  title: string
  paragraphs?: readonly string[]
  table?: EmailTable
  more?: string
}

export interface Email {
  subject: string
  paragraphs: readonly string[]
  facts?: readonly (readonly [label: string, value: string])[]
  sections?: readonly EmailSection[]
  button?: { label: string; address: string }
  notes?: readonly string[]
  why: string
  scope?: string
  freshness?: string
}

/** The look of the project that a mail speaks for. */
export interface MailBrand {
  name: string
  /** `#rrggbb`, dark enough for white letters. */
  colour: string
  /** The address of a picture in place of the name; null: none, or the message has no link of the portal. */
  logo: string | null
  support: string | null
}

export interface UnsubscribeLink {
  label: string
  address: string
}
