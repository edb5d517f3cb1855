/** A text, or a link. */
export type LetterCell = string | { text: string; address: string }

/** A table within a letter. Every row has as many cells as there are columns. */
export interface LetterTable {
  columns: readonly { label: string; isNumber?: boolean }[]
  rows: readonly (readonly LetterCell[])[]
}

export interface LetterSection {
  title: string
  paragraphs?: readonly string[]
  table?: LetterTable
  /** What the table leaves out, such as "20 more in the portal". */
  more?: string
}

/** What a mail says, before it is drawn as text and as HTML. All of it is plain text. */
export interface Letter {
  subject: string
  /** What happened, a paragraph each. */
  paragraphs: readonly string[]
  /** Details, as a small table of names and values. */
  facts?: readonly (readonly [label: string, value: string])[]
  sections?: readonly LetterSection[]
  /** The one thing to do about it. */
  button?: { label: string; address: string }
  /** Further remarks below the button. */
  notes?: readonly string[]
  /** Why this person gets it. */
  why: string
  /** Whose data it shows, such as the customers and filters of a report. */
  scope?: string
  /** As of when its data is. */
  freshness?: string
}

/** A link at the end of a letter that stops letters of its kind. */
export interface UnsubscribeLink {
  label: string
  address: string
}
