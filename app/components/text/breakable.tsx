import { Fragment, type ReactNode } from 'react'

export function breakable(text: string | null): ReactNode {
  if (!text?.includes('@')) return text
  return text.split(/(?<=@)/).map((part, at) => (
    <Fragment key={`${at} ${part}`}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
