import type { InputHTMLAttributes, ReactNode } from 'react'

export function Checkbox({ children, ...input }: InputHTMLAttributes<HTMLInputElement> & { children: ReactNode }) {
  return (
    <label className="checkbox">
      <input type="checkbox" {...input} />
      {children}
    </label>
  )
}
