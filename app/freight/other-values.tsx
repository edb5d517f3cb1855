import { createContext, useContext } from 'react'

/** What sources disagree about: whose a value is and what the others say, by the label of its field. */
export const OtherValues = createContext<ReadonlyMap<string, string>>(new Map())

/** The line below a value that sources disagree about. With its label where the value has none beside it. */
export function OtherValue({ name, isLabelled }: { name: string; isLabelled?: boolean }) {
  const text = useContext(OtherValues).get(name)
  if (text === undefined) return null
  return <span className="other-value">{isLabelled ? `${name} · ${text}` : text}</span>
}
