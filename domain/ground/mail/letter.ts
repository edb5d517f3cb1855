export type LetterCell = string | { text: string; address: string }

export interface LetterTable {
  columns: readonly { label: string; isNumber?: boolean }[]
  rows: readonly (readonly LetterCell[])[]
}

export interface LetterSection {
  title: string
  paragraphs?: readonly string[]
  table?: LetterTable
  more?: string
}

export interface Letter {
  subject: string
  paragraphs: readonly string[]
  facts?: readonly (readonly [label: string, value: string])[]
  sections?: readonly LetterSection[]
  button?: { label: string; address: string }
  notes?: readonly string[]
  why: string
  scope?: string
  freshness?: string
}

export interface UnsubscribeLink {
  label: string
  address: string
}
