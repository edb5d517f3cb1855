/** What a mail says, before it is drawn as text and as HTML. All of it is plain text. */
export interface Letter {
  subject: string
  /** What happened, a paragraph each. */
  paragraphs: readonly string[]
  /** What there is to know about it, as a small table. */
  facts?: readonly (readonly [label: string, value: string])[]
  /** The one thing to do about it. */
  button?: { label: string; address: string }
  /** What else to know once that is said. */
  notes?: readonly string[]
  /** Why this person gets it. */
  why: string
}
