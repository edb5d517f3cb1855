/** `below` are quieter lines under the text. */
export type EmailCell = string | { text: string; address?: string; below?: readonly string[] }

export interface EmailTable {
  /** On a phone the cells of a row are below one another: without headings where they say themselves what they are, else each with its own. */
  stacks?: 'bare' | 'labelled'
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
  /** A second way on, quieter than the button. */
  link?: { label: string; address: string }
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
