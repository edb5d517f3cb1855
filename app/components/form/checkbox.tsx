import type { InputHTMLAttributes, ReactNode } from 'react'

/** A check box inside its label, so that the words can be pressed too. */
export function Checkbox({ children, ...input }: InputHTMLAttributes<HTMLInputElement> & { children: ReactNode }) {
  return (
    <label className="checkbox">
      <input type="checkbox" {...input} />
      {children}
    </label>
  )
}
